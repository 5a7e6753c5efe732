import type { TemplatesOf } from '../language.ts';
import type { logInProviders as declared } from '../sayings/log-in-providers.ts';

export const logInProviders: TemplatesOf<typeof declared> = {
  'log_in_problem.unknown_provider': 'Essa forma de entrar não existe ou está desligada.',
  'log_in_problem.too_many_failed': 'Muitos logins falharam a partir daqui. Tente de novo em alguns minutos.',
  'log_in_problem.unreachable': 'Não foi possível acessar o provedor. Tente de novo ou entre de outra forma.',
  'log_in_problem.answer_too_large': 'A resposta do provedor é grande demais.',
  'log_in_problem.discovery': 'O documento de descoberta do provedor não pode ser usado.',
  'log_in_problem.discovery_issuer':
    'O documento de descoberta pertence a um emissor diferente do configurado.',
  'log_in_problem.not_begun_here':
    'Este login não foi iniciado neste navegador, ou os cookies estão bloqueados. Comece de novo.',
  'log_in_problem.took_too_long': 'Este login levou mais de dez minutos. Comece de novo.',
  'log_in_problem.used_already': 'Este login já foi usado. Comece de novo.',
  'log_in_problem.wrong_state': 'A resposta pertence a outro login. Comece de novo.',
  'log_in_problem.mixed_up': 'A resposta veio de outro provedor.',
  'log_in_problem.denied': 'O provedor não deixou você entrar, ou você cancelou.',
  'log_in_problem.refused_by_provider': 'O provedor recusou a solicitação.',
  'log_in_problem.code_refused': 'O provedor não aceita mais o próprio código. Comece de novo.',
  'log_in_problem.client_refused':
    'O provedor não conhece este serviço, ou o segredo está errado. Um administrador corrige isso nas configurações.',
  'log_in_problem.bad_answer': 'Não foi possível entender a resposta do provedor.',
  'log_in_problem.token_missing': 'O provedor não enviou um ID token.',
  'log_in_problem.token_issuer': 'O ID token é de outro emissor.',
  'log_in_problem.token_audience': 'O ID token se destina a outro serviço.',
  'log_in_problem.token_party': 'O ID token foi emitido para outro serviço.',
  'log_in_problem.token_nonce': 'O ID token pertence a outro login.',
  'log_in_problem.token_expired': 'O ID token expirou. Os relógios estão certos?',
  'log_in_problem.token_from_future': 'O ID token é do futuro. Os relógios estão certos?',
  'log_in_problem.token_algorithm': 'O ID token está assinado de uma forma que não é aceita.',
  'log_in_problem.token_key': 'O ID token está assinado com uma chave que o provedor não publica.',
  'log_in_problem.token_signature': 'A assinatura do ID token está errada.',
  'log_in_problem.token_claims': 'Falta algo no ID token, ou ele o diz de forma errada.',
  'log_in_problem.other_subject': 'Os dados do usuário são de uma pessoa diferente da do ID token.',
  'log_in_problem.user_details': 'O provedor não forneceu os dados do usuário.',
  'log_in_problem.claim_type': 'Uma claim que decide sobre direitos não é texto nem lista de textos.',
  'log_in_problem.claim_size': 'Uma claim que decide sobre direitos tem valores demais ou longos demais.',
  'log_in_problem.no_rights': 'Sua conta no provedor não lhe dá direitos aqui. Fale com um administrador.',
  'log_in_problem.not_invited': 'Você não tem conta aqui. Fale com um administrador.',
  'log_in_problem.email_unverified': 'Seu endereço de e-mail não está verificado no provedor.',
  'log_in_problem.email_ambiguous': 'Várias contas têm o seu endereço de e-mail. Fale com um administrador.',
  'log_in_problem.link_first':
    'Há uma conta aqui com o seu endereço de e-mail. Entre nela como antes e vincule-a nas configurações da sua conta.',
  'log_in_problem.deactivated': 'Sua conta aqui está desativada. Fale com um administrador.',
  'log_in_problem.link_expired':
    'Sua sessão terminou, ou o vínculo foi pedido há tempo demais. Comece a vincular de novo.',
  'log_in_problem.linked_to_another': 'Essa conta no provedor está vinculada a outra pessoa aqui.',
  'log_in_problem.linked_already': 'Sua conta já está vinculada a outra neste provedor.',
  'log_in_problem.other_person': 'Você entrou no provedor como outra pessoa.',
  'log_in_problem.not_fresh': 'O provedor não pediu que você entrasse de novo.',
  'log_in_problem.not_now': 'Não foi possível fazer isso agora. Tente de novo.',
  'log_in_test.reached': 'O provedor responde.',
  'log_in_test.not_reached': '{reason:sentence} O endereço está certo, e este serviço pode acessá-lo?',
  'log_in_test.answers_badly':
    'O provedor responde com status {status} onde deveria estar o documento de descoberta. O emissor está certo?',
  'log_in_test.discovery_done': 'O documento de descoberta tem tudo de que um login precisa.',
  'log_in_test.discovery_failed':
    'O que o provedor responde não é um documento de descoberta que um login possa usar.',
  'log_in_test.endpoint_refused':
    'O documento de descoberta indica {destination}, que não é acessado daqui. {reason:sentence} Faça o provedor indicar outro endereço: a maioria tem uma configuração para o próprio nome de host.',
  'log_in_test.issuer_done': 'O provedor usa o mesmo nome que foi inserido.',
  'log_in_test.issuer_failed':
    'O provedor se chama {announced}. Insira exatamente isso como emissor, com ou sem barra no fim.',
  'log_in_test.keys_done': 'O provedor publica {count|# chave|# chaves} para verificar assinaturas.',
  'log_in_test.keys_failed': 'O provedor não publica chaves para verificar assinaturas.',
  'log_in_test.client_done': 'O provedor conhece este cliente.',
  'log_in_test.client_failed': 'O provedor não conhece este cliente, ou o segredo está errado.',
  'log_in_test.client_unclear':
    'O provedor responde {answer} a um código inventado: não dá para saber se ele conhece este cliente.',
  'log_in_test.waits': 'Não se chegou a isto, pois uma etapa anterior falhou.',
  'login_provider.not_found': 'Não existe provedor de login {provider_id}.',
  'login_provider.no_such_slug': 'Não existe provedor de login {slug} que esteja ligado.',
  'login_provider.slug_taken': 'Outro provedor de login já se chama {slug}.',
  'login_provider.plain_http':
    'use https://, a não ser que o provedor esteja nesta máquina ou em uma rede privada',
  'login_provider.last_one':
    'As senhas estão desligadas, e {name} é o último provedor de login ligado. Ligue as senhas antes.',
  'login_provider.failure': '{problem:sentence} O provedor diz: {answer}',
  'login_provider.failure_reason': '{problem:sentence} {reason:sentence}',
  'login_failure.unreachable': 'Não foi possível consultar o provedor.',
  'login_failure.denied': 'O provedor não deixou alguém entrar, ou a pessoa cancelou lá.',
  'login_failure.code_refused': 'O provedor não aceita mais o próprio código.',
  'login_failure.took_too_long': 'Alguém levou mais de dez minutos para entrar.',
  'login_failure.used_already': 'O mesmo login voltou duas vezes.',
  'login_failure.wrong_state': 'A resposta que um navegador trouxe pertence a outro login.',
  'login_failure.link_expired':
    'A sessão de alguém que queria vincular uma conta, ou provar quem é, tinha terminado.',
  'login_failure.no_rights': 'Nenhuma linha de direitos serve para {who}, e não há papel padrão.',
  'login_failure.not_invited': '{who} não tem conta aqui, e nenhuma é criada.',
  'login_failure.email_unverified':
    'Uma conta aqui tem o endereço de e-mail de {who}, que não está verificado no provedor.',
  'login_failure.email_ambiguous': 'Várias contas aqui têm o endereço de e-mail de {who}.',
  'login_failure.link_first':
    'Uma conta aqui tem o endereço de e-mail de {who}. O dono dela a vincula nas configurações da conta.',
  'login_failure.deactivated': 'A conta de {who} aqui está desativada.',
  'login_failure.linked_to_another':
    'Uma conta no provedor está vinculada a {who} aqui, e outra pessoa quis vinculá-la.',
  'login_failure.linked_already':
    'Alguém quis vincular {who}, mas já está vinculado a outra conta neste provedor.',
  'login_failure.other_person': 'Alguém deveria provar quem é, mas entrou no provedor como {who}.',
  'login_failure.not_fresh': 'O provedor não pediu que {who} entrasse de novo.',
  'login_failure.about': '{problem:sentence} Trata-se de {who}.',
  'login_failure.claim': 'É a claim {claim}.',
  'login_failure.status': 'Ele responde com status HTTP {status}.',
  'login_failure.silent': 'Ele não responde em {seconds|# segundo|# segundos}.',
  'login_provider.too_many_tests': 'No máximo {limit} testes seguidos. Tente de novo em {seconds} segundos.',
  'log_in.go_on': 'Continuar',
  'log_in.passwords_off': 'As senhas estão desligadas aqui. Entre com um provedor.',
  'log_in.wrong_while_off':
    'As senhas estão desligadas aqui, exceto para um administrador, e o nome, a senha ou o código não são dele. Entre com um provedor.',
  'log_in.prove_at_provider':
    'Você não tem senha para provar quem é. Entre de novo no seu provedor e tente em até dez minutos.',
  'log_in_settings.provider_first':
    'Entre com um provedor antes de desligar as senhas: isso mostra que ele funciona.',
  'log_in_settings.no_provider':
    'As senhas não podem ser desligadas enquanto nenhum provedor de login estiver ligado.',
  'log_in_settings.break_glass_needed': 'Indique um administrador ativo com senha, que sempre possa entrar.',
  'user.break_glass':
    '{username} é o administrador que sempre pode entrar enquanto as senhas estão desligadas. Indique outro antes.',
  'identity.not_found': 'Você não tem o vínculo {identity_id} com um provedor.',
  'identity.last_way_in': 'Sem este vínculo você não conseguiria mais entrar.',
  'identity.linked_already': 'Sua conta já está vinculada a {name}. Desfaça o vínculo antes.',
  'field.not_a_slug': 'use letras minúsculas, dígitos e hifens',
  'field.not_a_scope': 'use uma palavra sem espaços e aspas',
  'field.not_an_issuer': 'use só o emissor, sem /.well-known/, ponto de interrogação e cerquilha',
  'field.many_issuers': 'use o endereço com o id do seu tenant: este fala por muitos emissores',
  'field.not_a_right': 'escolha um papel, um grupo ou uma organização',
};
