import type { TemplatesOf } from '../language.ts';
import type { jobs as declared } from '../sayings/jobs.ts';

export const jobs: TemplatesOf<typeof declared> = {
  'job.not_found': '没有任务 {id}。',
  'job.gone': '任务 {id} 已不存在。',
  'job.file_not_found': '没有打印文件 {id}。',
  'job.wrong_status': '任务 {job}（{status}）不能{step}。',
  'job.not_ended': '任务 {job}（{status}）结束之前不能删除。请先取消任务。',
  'job.no_place': '任务 {job}（{status}）不在队列中。',
  'job.over': '任务 {job}（{status}）只能修改名称和备注。',
  'job.over_soon': '任务 {job} 正在取消：只能修改名称和备注。',
  'job.being_cancelled': '任务 {job} 正在取消。请等待其停止。',
  'job.none_failed': '任务 {job} 没有失败的份数。',
  'job.begun': '任务 {job} 已开始，不能再更换打印的盘。请改为复制任务。',
  'job.of_somebody_else': '{item} 是他人的任务：修改需要操作员角色。',
  'job.begun_as_it_is': '{item} 已按现状开始打印：现在修改需要操作员角色。',
  'job.approved_as_it_is': '{item} 已按现状批准：现在修改需要操作员角色。',
  'job.only_theirs_to_resubmit': '{item} 是他人的任务：只有本人可以重新提交。请改为复制任务。',
  'job.order_wants_fewer':
    '任务 {job} 所属的订单只还需要 {room} 份 {item}：其余已在其他任务中。如需超出订单数量打印，请复制任务。',
  'job.prints_file': '任务 {job}（{item}）要打印此文件。请先取消该任务。',
  'job.prints_file_now': '任务 {job} 正在打印此文件。',
  'job.one_prints_file': '一个您看不到的任务要打印此文件。能看到该任务的操作员可以取消它。',
  'job.has_run_there': '任务 {job} 正在使用该打印机。请等待其结束，或取消任务。',
  'job.pinned_there': '任务 {job}（{item}）已指定该打印机。请先取消指定或取消任务。',
  'job.pin_out_of_reach': '{item} 指定的打印机您无权使用，不能再排到那里。请为其他打印机新建任务。',
  'job_field.file_of_other_model': '是模型 {model} 的文件，不属于 {name}',
  'job_field.no_such_plate': '没有任何文件包含盘 {plate}',
  'job_field.nothing_to_print': '没有可打印的内容：请先上传已切片的文件',
  'job_field.copies_begun': '至少为 {begun}：已有这么多份开始打印',
  'job_field.order_wants_no_more': '最多为 {most}：订单不需要更多',
  'job_field.printer_of_others': '{printer} 与任务属于不同的组织，且未共享',
};
