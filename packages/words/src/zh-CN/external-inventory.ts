import type { TemplatesOf } from '../language.ts';
import type { externalInventory as declared } from '../sayings/external-inventory.ts';

export const externalInventory: TemplatesOf<typeof declared> = {
  'inventory.no_answer_in_time': '外部库存未及时响应。',
  'inventory.connection_lost': '与外部库存的连接已断开。',
  'inventory.other_credentials': '外部库存要求其他凭据（{status}）。',
  'inventory.not_at_this_address': '此地址上没有 Spoolman（{status}）。',
  'inventory.asks_for_patience': '外部库存要求稍后再试（{status}）。',
  'inventory.answered': '外部库存返回 {status}。',
  'inventory.answered_because': '外部库存返回 {status}：{why:part}。',
  'inventory.refused': '外部库存拒绝了请求（{status}）。',
  'inventory.refused_because': '外部库存拒绝了请求（{status}）：{why:part}。',
  'inventory.something_else': '该处响应的是其他服务（{status}）。',
  'inventory.no_spoolman': '该处响应的不是 Spoolman。',
  'inventory.no_spool_there': '未找到 ID 为 {external_id} 的料盘。',
  'inventory.no_spool': '外部库存中没有料盘 {external_id}。',
  'inventory.version_answers': 'Spoolman {version} 有响应。',
  'inventory.nobody_said_where': '尚未填写其地址。',
  'inventory.not_set_up': '未设置外部库存：请先填写其地址。',
  'inventory.say_where_first': '启用之前，请先填写外部库存的地址。',
  'external_use.not_found': '没有外部库存的用量记录 {use_id}。',
  'external_use.service_ended': '服务在发送过程中停止。',
  'external_use.unclear': '上报前已计 {before_g}，上报后为 {after_g}：无论是否计入 {used_g} 都对不上。',
  'external_use.only_skip': '用量记录 {use_id} {state}：只能略过。',
  'external_use.nothing_to_say': '用量记录 {use_id} {state}：目前无需答复。',
};
