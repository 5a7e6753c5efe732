import type { TemplatesOf } from '../language.ts';
import type { plates as declared } from '../sayings/plates.ts';

export const plates: TemplatesOf<typeof declared> = {
  'seen.plate_cleared': '已确认打印板清空',
  'seen.plate_good': '打印件已取下，合格',
  'seen.plate_scrap': '打印件已取下：{pieces|# 件}中有 {scrapped} 件废品：{cause:part}',
  'plate.changed': '{printer} 上已不是您刚才看到的内容。请重新查看。',
  'plate.run_open':
    '{printer} 上的运行 {run} 可能尚未结束。请等到打印机显示其结束；打印机无法连接时，您可以说明这次运行的结果。',
  'plate.run_unknown': '没有人知道 {printer} 上的运行 {run} 结果如何。请先说明结果，再清空打印板。',
  'plate.judged': '{user} 已清空 {printer}：{what:part}。可在打印记录的条目 {entry} 中更正。',
  'plate.cleared_by': '{user} 已清空 {printer}：{what:part}。',
  'plate.of_others': '{printer} 上的打印件属于其他组织：请只清空打印板，不评价打印件。',
  'plate.verdict_needed': '请同时说明打印件是合格还是废品。',
  'plate.only_of_scrap': '只有废品才有此项。',
  'plate.more_than_pieces': '打印板上只有 {pieces|# 件}。',
  'scrap.did_not_stick': '未粘住打印板',
  'scrap.warped': '翘边',
  'scrap.spaghetti': '脱落后打成炒面',
  'scrap.layer_shift': '错层',
  'scrap.under_extruded': '挤出不足',
  'scrap.stringing': '拉丝严重',
  'scrap.bad_surface': '表面质量差',
  'scrap.wrong_filament': '用错耗材',
  'scrap.ran_out': '耗材用尽',
  'scrap.damaged_removing': '取件时损坏',
  'scrap.other': '因其他原因报废',
  'scrap.unsaid': '已报废，原因未说明',
};
