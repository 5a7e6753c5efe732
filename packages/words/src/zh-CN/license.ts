import type { TemplatesOf } from '../language.ts';
import type { license as declared } from '../sayings/license.ts';

export const license: TemplatesOf<typeof declared> = {
  'license.feature_ended': '修改{feature}需要 {tier} 级许可证：许可证已于 {ended_on} 到期，因此只能查看。',
  'license.feature_of_tier': '修改{feature}需要 {tier} 级许可证：此农场的级别为 {yours}。',
  'license.no_public_key': '未设置 FARM_LICENSE_PUBLIC_KEY，无法在此校验密钥',
  'license.not_of_this_issuer': '不是此签发方的许可证密钥，或内容不完整',
  'license.ended': '此许可证已于 {ended_on} 到期',
  'license.later_one_counts': 'FARM_LICENSE_KEY 中的许可证签发更晚，以较晚的为准',
  'license.no_server': '未设置许可证服务器（FARM_LICENSE_SERVER_URL）。',
  'license.nothing_to_ask_about': '没有许可证，无从查询。请先安装密钥。',
  'license_server.renewed': '已取得更新的密钥。',
  'license_server.not_newer': '没有更新的密钥。',
  'license_server.ended': '服务器上的密钥已于 {ended} 到期。',
  'license_server.unknown': '服务器不认识此许可证。',
  'license_server.withdrawn': '许可证已被撤回。',
  'license_server.refused': '服务器拒绝应答（{status}）。',
  'license_server.in_its_words': '{answer:sentence}服务器返回：{words}',
  'license_server.redirected': '服务器指向其他地址（{status}），不会跟随。',
  'license_server.no_key': '服务器有响应（{status}），但没有密钥。这可能不是许可证服务器。',
  'license_server.too_long': '服务器的应答过长，不是密钥。',
  'license_server.other_issuer': '服务器的密钥并非由此签发方签名。',
  'license_server.other_license': '服务器的密钥属于另一份许可证。',
  'license_server.failing': '服务器自身出现问题（{status}）。',
  'license_server.unreachable': '服务器无法访问。{why:sentence}',
  'license_server.no_answer': '服务器未及时响应。',
  'license_server.broken_off': '连接中断。',
};
