import type { TemplatesOf } from '../language.ts';
import type { models as declared } from '../sayings/models.ts';

export const models: TemplatesOf<typeof declared> = {
  'model.not_found': '没有模型 {model_id}。',
  'model.not_of_organization': '{model} 不是 {organization} 的模型。',
  'model.somebody_elses': '{model} 由他人创建：修改需要操作员角色。',
  'print_file.not_found': '没有打印文件 {file_id}。',
  'print_file.not_in_model': '{model} 中没有打印文件 {file_id}。',
  'print_file.no_picture': '{file} 的盘 {plate} 没有图片。',
  'print_file.bytes_gone': '此文件的内容已不在数据文件夹中。',
  'print_file.ending_not_taken': '扩展名不受支持；支持 .3mf、.gcode、.bgcode 和 .stl',
  'print_file.is_a_shape': '这是三维模型：请为打印机切片后上传结果。',
  'print_file.not_sliced': '这是尚未切片的项目：请切片后上传结果（.gcode.3mf）。',
  'print_file.nothing_to_print': '其中没有可打印的内容。',
  'upload.not_found': '没有上传 {upload_id}。',
  'upload.other_bytes': '与收到的内容（{arrived_sha256}）不符；请从头重新发送文件',
  'upload.offset': 'query.offset：必须为 {at}，即上传的当前位置。',
  'upload.offset_must_be': '必须为 {at}',
  'upload.too_many': '您有 {used} 个未完成的上传，上限为 {limit} 个。请先完成或放弃一个。',
  'upload.unfinished_too_large': '您未完成的上传合计不能超过 {limit_mib} MiB。请先完成或放弃一个。',
  'upload.your_files_too_large': '您的文件合计不能超过 {limit_mib} MiB。请删除一些不再需要的文件。',
  'upload.all_files_too_large': '这里所有文件合计不能超过 {limit_mib} MiB。管理员可以删除一些或提高上限。',
  'upload.no_room_for_rest':
    '空间不足以存放此文件的剩余部分。已收到的部分会保留：有空间后请从字节 {offset_bytes} 处继续。',
};
