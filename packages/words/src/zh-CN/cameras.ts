import type { TemplatesOf } from '../language.ts';
import type { cameras as declared } from '../sayings/cameras.ts';

export const cameras: TemplatesOf<typeof declared> = {
  'camera.not_for_you': '打印机 {printer_id} 没有您可以查看的摄像头。',
  'camera.printer_away': '{printer} 目前无法访问，其摄像头也无法访问。',
  'camera.none': '{printer} 没有可在此显示的摄像头。',
  'camera.too_many_watch': '已有 {count} 人在观看 {printer}。请等有人退出后重试。',
  'camera.away': '{printer} 的摄像头目前无法访问。',
  'camera.shows_nothing': '{printer} 的摄像头没有画面：{problem}{fix}',
  'camera.still_late': '{printer} 的摄像头未及时提供图片。',
  'camera.still_too_large': '{printer} 摄像头的图片过大，无法保存。',
  'camera.still_unreadable': '{printer} 摄像头提供的内容既不是 JPEG 也不是 PNG 图片。',
  'camera.still_missed': '未能在时机过去之前拍下图片。',
};
