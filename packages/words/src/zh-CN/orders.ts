import type { TemplatesOf } from '../language.ts';
import type { orders as declared } from '../sayings/orders.ts';

export const orders: TemplatesOf<typeof declared> = {
  'order.not_found': '没有订单 {order_id}。',
  'order.gone': '订单 {order_id} 已不存在。',
  'order.number_taken': '订单号 {number} 已被订单 {holder_id} 使用。',
  'order.cannot_be': '订单 {number}（{status}）不能{done}。',
  'order.not_yet_printed': '订单 {number}（{status}）全部打印完之前不能发货。',
  'order.prints_would_be_lost': '订单 {number}（{status}）不能删除：否则会丢失为其打印的成果。',
  'order.notes_only': '订单 {number}（{status}）只能修改备注和运单号。',
  'order.being_cancelled': '订单 {number} 正在取消：不能{done}。',
  'order.job_waits': '任务 {job_id}（{item}）正等待为其打印。请先取消订单或相关任务。',
  'order.a_job_waits': '一个您看不到的任务正等待为其打印。能看到其全部任务的操作员可以取消。',
  'order.counts_prints': '订单 {number} 在发货或取消之前会持续统计其打印件。',
  'order.was_cancelled': '订单 {number} 已取消。',
  'order.job_note': '用于订单 {number}',
  'order.keeps_file': '订单 {number} 需要用此文件打印 {item}。请先完结订单或移除该条目。',
  'order_item.several_organizations': '来自不同组织的模型：一个订单只属于一个组织',
  'order_item.other_organization': '来自模型 {model_id}，它与订单属于不同的组织',
  'order_item.named_twice': '同一条目出现两次',
  'order_item.not_of_this_order': '不是此订单的条目',
  'order_item.model_needed': '新条目必须指明所用的模型',
  'order_item.too_few': '至少为 {promised}：已有这么多份打印完成或在任务中。请先缩减或取消相关任务',
  'order_item.cannot_be_taken_out': '{item} 已有 {promised} 份打印完成或在任务中（{job_ids}）：不能移除。',
  'order_item.cannot_be_made_otherwise':
    '{item} 已有 {promised} 份打印完成或在任务中（{job_ids}）：不能改用其他模型。',
  'order_item.model_deleted': '{item} 无法打印：其模型已删除',
  'order_item.no_plate': '{item} 无法打印：其模型没有包含盘 {plate} 的文件',
};
