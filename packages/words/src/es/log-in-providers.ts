import type { TemplatesOf } from '../language.ts';
import type { logInProviders as declared } from '../sayings/log-in-providers.ts';

export const logInProviders: TemplatesOf<typeof declared> = {
  'log_in_problem.unknown_provider': 'No existe esa forma de iniciar sesión o está desactivada.',
  'log_in_problem.too_many_failed':
    'Han fallado demasiados inicios de sesión desde aquí. Inténtelo de nuevo en unos minutos.',
  'log_in_problem.unreachable':
    'No se pudo acceder al proveedor. Inténtelo de nuevo o inicie sesión de otra forma.',
  'log_in_problem.answer_too_large': 'La respuesta del proveedor es demasiado grande.',
  'log_in_problem.discovery': 'El documento de descubrimiento del proveedor no se puede usar.',
  'log_in_problem.discovery_issuer':
    'El documento de descubrimiento es de un emisor distinto del configurado.',
  'log_in_problem.not_begun_here':
    'Este inicio de sesión no se empezó en este navegador, o las cookies están bloqueadas. Empiece de nuevo.',
  'log_in_problem.took_too_long': 'Este inicio de sesión tardó más de diez minutos. Empiece de nuevo.',
  'log_in_problem.used_already': 'Este inicio de sesión ya se usó. Empiece de nuevo.',
  'log_in_problem.wrong_state': 'La respuesta corresponde a otro inicio de sesión. Empiece de nuevo.',
  'log_in_problem.mixed_up': 'La respuesta vino de otro proveedor.',
  'log_in_problem.denied': 'El proveedor no le dejó entrar, o usted canceló.',
  'log_in_problem.refused_by_provider': 'El proveedor rechazó la petición.',
  'log_in_problem.code_refused': 'El proveedor ya no acepta su propio código. Empiece de nuevo.',
  'log_in_problem.client_refused':
    'El proveedor no conoce este servicio, o su secreto no es correcto. Un administrador lo corrige en los ajustes.',
  'log_in_problem.bad_answer': 'La respuesta del proveedor no se entiende.',
  'log_in_problem.token_missing': 'El proveedor no envió ningún token de ID.',
  'log_in_problem.token_issuer': 'El token de ID es de otro emisor.',
  'log_in_problem.token_audience': 'El token de ID está destinado a otro servicio.',
  'log_in_problem.token_party': 'El token de ID se emitió para otro servicio.',
  'log_in_problem.token_nonce': 'El token de ID corresponde a otro inicio de sesión.',
  'log_in_problem.token_expired': 'El token de ID ha caducado. ¿Están en hora los relojes?',
  'log_in_problem.token_from_future': 'El token de ID es del futuro. ¿Están en hora los relojes?',
  'log_in_problem.token_algorithm': 'El token de ID está firmado de una forma que no se acepta.',
  'log_in_problem.token_key': 'El token de ID está firmado con una clave que el proveedor no publica.',
  'log_in_problem.token_signature': 'La firma del token de ID no es correcta.',
  'log_in_problem.token_claims': 'Al token de ID le falta algo o lo expresa de forma incorrecta.',
  'log_in_problem.other_subject': 'Los datos del usuario son de otra persona que el token de ID.',
  'log_in_problem.user_details': 'El proveedor no facilitó los datos del usuario.',
  'log_in_problem.claim_type':
    'Un claim que decide sobre los permisos no es ni un texto ni una lista de textos.',
  'log_in_problem.claim_size':
    'Un claim que decide sobre los permisos tiene demasiados valores o demasiado largos.',
  'log_in_problem.no_rights': 'Su cuenta del proveedor no le da permisos aquí. Consulte a un administrador.',
  'log_in_problem.not_invited': 'Usted no tiene cuenta aquí. Consulte a un administrador.',
  'log_in_problem.email_unverified': 'Su dirección de correo no está verificada en el proveedor.',
  'log_in_problem.email_ambiguous':
    'Varias cuentas tienen su dirección de correo. Consulte a un administrador.',
  'log_in_problem.link_first':
    'Aquí hay una cuenta con su dirección de correo. Inicie sesión en ella como hasta ahora y vincúlela en los ajustes de su cuenta.',
  'log_in_problem.deactivated': 'Su cuenta aquí está desactivada. Consulte a un administrador.',
  'log_in_problem.link_expired':
    'Su sesión ha terminado o el enlace es demasiado antiguo. Empiece a vincular de nuevo.',
  'log_in_problem.linked_to_another': 'Esa cuenta del proveedor ya está vinculada aquí a otra persona.',
  'log_in_problem.linked_already': 'Su cuenta ya está vinculada a otra de este proveedor.',
  'log_in_problem.other_person': 'Ha iniciado sesión en el proveedor como otra persona.',
  'log_in_problem.not_fresh': 'El proveedor no le pidió iniciar sesión de nuevo.',
  'log_in_problem.not_now': 'No se pudo hacer en este momento. Inténtelo de nuevo.',
  'log_in_test.reached': 'El proveedor responde.',
  'log_in_test.not_reached':
    '{reason:sentence} ¿Es correcta la dirección y puede acceder a ella este servicio?',
  'log_in_test.answers_badly':
    'El proveedor responde con el estado {status} donde debería estar su documento de descubrimiento. ¿Es correcto el emisor?',
  'log_in_test.discovery_done':
    'El documento de descubrimiento tiene todo lo que necesita un inicio de sesión.',
  'log_in_test.discovery_failed':
    'Lo que responde el proveedor no es un documento de descubrimiento que sirva para iniciar sesión.',
  'log_in_test.endpoint_refused':
    'El documento de descubrimiento nombra {destination}, a donde no se accede desde aquí. {reason:sentence} Haga que el proveedor indique otra dirección: la mayoría tiene un ajuste para su propio nombre de host.',
  'log_in_test.issuer_done': 'El proveedor se llama a sí mismo tal como se introdujo.',
  'log_in_test.issuer_failed':
    'El proveedor se llama a sí mismo {announced}. Introduzca exactamente eso como emisor, con o sin barra al final.',
  'log_in_test.keys_done': 'El proveedor publica {count|# clave|# claves} para comprobar firmas.',
  'log_in_test.keys_failed': 'El proveedor no publica ninguna clave para comprobar firmas.',
  'log_in_test.client_done': 'El proveedor conoce este cliente.',
  'log_in_test.client_failed': 'El proveedor no conoce este cliente, o el secreto no es correcto.',
  'log_in_test.client_unclear':
    'El proveedor responde {answer} a un código inventado: no se puede saber si conoce este cliente.',
  'log_in_test.waits': 'No se llegó a este paso porque falló uno anterior.',
  'login_provider.not_found': 'No existe el proveedor de inicio de sesión {provider_id}.',
  'login_provider.no_such_slug': 'No hay ningún proveedor de inicio de sesión {slug} activado.',
  'login_provider.slug_taken': 'Otro proveedor de inicio de sesión ya se llama {slug}.',
  'login_provider.plain_http': 'use https:// salvo que el proveedor esté en este equipo o en una red privada',
  'login_provider.last_one':
    'Las contraseñas están desactivadas y {name} es el último proveedor de inicio de sesión activado. Active primero las contraseñas.',
  'login_provider.failure': '{problem:sentence} El proveedor dice: {answer}',
  'login_provider.failure_reason': '{problem:sentence} {reason:sentence}',
  'login_failure.unreachable': 'No se pudo preguntar al proveedor.',
  'login_failure.denied': 'El proveedor no dejó entrar a alguien, o esa persona canceló allí.',
  'login_failure.code_refused': 'El proveedor ya no acepta su propio código.',
  'login_failure.took_too_long': 'Alguien tardó más de diez minutos en iniciar sesión.',
  'login_failure.used_already': 'El mismo inicio de sesión volvió dos veces.',
  'login_failure.wrong_state': 'La respuesta que trajo un navegador corresponde a otro inicio de sesión.',
  'login_failure.link_expired':
    'Había terminado la sesión de alguien que quería vincular una cuenta o demostrar quién es.',
  'login_failure.no_rights': 'Ninguna línea de permisos corresponde a {who} y no hay un rol predeterminado.',
  'login_failure.not_invited': '{who} no tiene cuenta aquí y no se crea ninguna.',
  'login_failure.email_unverified':
    'Una cuenta de aquí tiene la dirección de correo de {who}, que no está verificada en el proveedor.',
  'login_failure.email_ambiguous': 'Varias cuentas de aquí tienen la dirección de correo de {who}.',
  'login_failure.link_first':
    'Una cuenta de aquí tiene la dirección de correo de {who}. Su titular la vincula en los ajustes de la cuenta.',
  'login_failure.deactivated': 'La cuenta de {who} aquí está desactivada.',
  'login_failure.linked_to_another':
    'Una cuenta del proveedor está vinculada aquí a {who} y otra persona quiso vincularla.',
  'login_failure.linked_already':
    'Alguien quiso vincular {who} y ya está vinculado a otra cuenta de este proveedor.',
  'login_failure.other_person':
    'Alguien debía demostrar quién es y en su lugar inició sesión en el proveedor como {who}.',
  'login_failure.not_fresh': 'El proveedor no pidió a {who} iniciar sesión de nuevo.',
  'login_failure.about': '{problem:sentence} Se trata de {who}.',
  'login_failure.claim': 'Es el claim {claim}.',
  'login_failure.status': 'Responde con el estado HTTP {status}.',
  'login_failure.silent': 'No responde en {seconds|# segundo|# segundos}.',
  'login_provider.too_many_tests':
    'No más de {limit} pruebas seguidas. Inténtelo de nuevo en {seconds} segundos.',
  'log_in.go_on': 'Continuar',
  'log_in.passwords_off': 'Aquí las contraseñas están desactivadas. Inicie sesión con un proveedor.',
  'log_in.wrong_while_off':
    'Aquí las contraseñas están desactivadas salvo para un administrador, y el nombre, la contraseña o el código no son los suyos. Inicie sesión con un proveedor.',
  'log_in.prove_at_provider':
    'Usted no tiene contraseña para demostrar quién es. Vuelva a iniciar sesión en su proveedor e inténtelo de nuevo antes de diez minutos.',
  'log_in_settings.provider_first':
    'Inicie sesión con un proveedor antes de desactivar las contraseñas: así se ve que funciona.',
  'log_in_settings.no_provider':
    'Las contraseñas no se pueden desactivar mientras no haya ningún proveedor de inicio de sesión activado.',
  'log_in_settings.break_glass_needed':
    'Indique un administrador activo con contraseña que siempre pueda iniciar sesión.',
  'user.break_glass':
    '{username} es el administrador que siempre puede iniciar sesión mientras las contraseñas están desactivadas. Indique primero otro.',
  'identity.not_found': 'Usted no tiene el vínculo {identity_id} con un proveedor.',
  'identity.last_way_in': 'Sin este vínculo ya no podría iniciar sesión.',
  'identity.linked_already': 'Su cuenta ya está vinculada a {name}. Desvincúlela primero.',
  'field.not_a_slug': 'use letras minúsculas, cifras y guiones',
  'field.not_a_scope': 'use una sola palabra, sin espacios ni comillas',
  'field.not_an_issuer': 'use solo el emisor, sin /.well-known/, signo de interrogación ni almohadilla',
  'field.many_issuers': 'use la dirección con el id de su tenant: esta vale para muchos emisores',
  'field.not_a_right': 'elija un rol, un grupo o una organización',
};
