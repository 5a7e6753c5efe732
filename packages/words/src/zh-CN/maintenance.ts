import type { TemplatesOf } from '../language.ts';
import type { maintenance as declared } from '../sayings/maintenance.ts';

export const maintenance: TemplatesOf<typeof declared> = {
  'maintenance_task.general_cleaning': '常规清洁',
  'maintenance_guide.general_cleaning':
    '清除机器内的碎料和灰尘，用干燥的无尘布擦拭导轨和框架，清理风扇和摄像头镜头。按厂家要求为导轨和丝杆上油或润滑脂。',
  'maintenance_task.nozzle_inspection': '喷嘴检查',
  'maintenance_guide.nozzle_inspection':
    '检查喷嘴尖端和硅胶套，趁热清除残料，并挤出少量耗材：出料应笔直均匀。喷嘴磨损时请更换并登记。',
  'maintenance_task.belt_tension_check': '同步带张力检查',
  'maintenance_guide.belt_tension_check':
    '关机后按压每条同步带的中段，比较两侧张力，并留意边缘是否起毛。按厂家说明张紧，然后运行打印机校准。',
  'maintenance_task.build_plate_check': '打印板检查',
  'maintenance_guide.build_plate_check':
    '用温水和洗洁精清洗打印板，擦干后检查有无划痕、凹痕和涂层磨损。放回之前擦拭下方的磁性底座。',
  'maintenance_task.firmware_update_check': '固件更新检查',
  'maintenance_guide.firmware_update_check':
    '将已安装的固件与厂家的更新说明进行比较。在两次打印之间更新，之后打印一个测试件。',
  'maintenance_task.carbon_rod_lubrication': '碳杆保养',
  'maintenance_guide.carbon_rod_lubrication':
    '碳杆须保持干燥：不要上油或润滑脂，否则会吸附灰尘并加速磨损。用无尘布蘸异丙醇擦拭，同时用手移动工具头，直到不再擦出黑色粉尘。润滑脂应涂在丝杆上，每三个月一次。',
  'maintenance_task.hepa_filter_replacement': '更换 HEPA 滤芯',
  'maintenance_guide.hepa_filter_replacement':
    '更换机箱后部的活性炭空气滤芯，并检查是否安装牢固。使用寿命最长 1440 个打印小时；大量打印 ABS 或 ASA 时应提前更换。',
  'maintenance_task.purge_wiper_replacement': '更换喷嘴擦拭片',
  'maintenance_guide.purge_wiper_replacement':
    '刮除喷嘴残料的擦拭片弯曲、撕裂或粘满残料时请更换；在此之前注意清除其上的碎料。同时清理下方的废料槽。',
  'maintenance_task.hotend_cleaning': '热端清洁',
  'maintenance_guide.hotend_cleaning':
    '加热热端，用冷拔法拉出旧料以带走残渣，并将外部刷净。冷却后检查硅胶套、风扇和线缆是否牢固。',
  'maintenance.task_not_found': '没有维护项目 {task_id}。',
  'maintenance.model_filter': '请填写打印机型号，以逗号分隔，例如“P1S, A1”',
  'maintenance.no_interval': '请设置周期：小时、天，或两者',
  'maintenance.not_for_yours': '{task} 不适用于您的任何打印机',
  'maintenance.not_for_printer': '{task} 不适用于打印机 {printer_id}',
  'maintenance.which_printer': '请指明在哪台打印机上完成了 {task}：{printers}',
  'maintenance.which_printer_of_many': '请指明在哪台打印机上完成了 {task}：{printers} 以及另外 {more} 台',
};
