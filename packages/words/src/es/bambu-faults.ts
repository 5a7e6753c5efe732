import type { TemplatesOf } from '../language.ts';
import type { bambuFaults as declared } from '../sayings/bambu-faults.ts';

export const bambuFaults: TemplatesOf<typeof declared> = {
  'bambu.print_error.0300_8000': 'La impresión se pausó por un motivo desconocido.',
  'bambu.print_error.0300_8001': 'Una persona pausó la impresión.',
  'bambu.print_error.0300_8003':
    'Se detectó espagueti: puede que la impresión se haya despegado de la placa.',
  'bambu.print_error.0300_8004': 'Se acabó el filamento. Cargue filamento nuevo y reanude.',
  'bambu.print_error.0300_8005': 'Se cayó la tapa frontal del cabezal. Vuelva a ponerla y reanude.',
  'bambu.print_error.0300_8008': 'La temperatura de la boquilla es anómala.',
  'bambu.print_error.0300_8009': 'La temperatura de la cama es anómala.',
  'bambu.print_error.0300_800A': 'Se acumula filamento en el conducto de residuos. Límpielo y reanude.',
  'bambu.print_error.0300_8015': 'La bobina externa se agotó. Cargue filamento nuevo y reanude.',
  'bambu.print_error.0500_4003':
    'La impresora no puede leer el archivo. Lamínelo de nuevo para esta impresora.',
  'bambu.print_error.0500_4004': 'La impresora está ocupada y no puede empezar esta impresión.',
  'bambu.print_error.0500_4007': 'Hay que actualizar el firmware antes de poder imprimir esto.',
  'bambu.print_error.0500_C010':
    'No se puede leer o escribir la tarjeta de memoria o la unidad USB. Cámbiela o formatéela.',
  'bambu.print_error.0502_4007':
    'La impresora no acepta comandos de programas: active su modo desarrollador.',
  'bambu.print_error.0502_4009':
    'La impresora no acepta comandos de programas: active su modo desarrollador.',
  'bambu.print_error.0C00_8001': 'La primera capa tiene defectos. Mírela y después reanude o detenga.',
  'bambu.print_error.0C00_8005': 'Se acumula filamento en el conducto de residuos. Límpielo y reanude.',
  'bambu.print_error.0C00_C003': 'La primera capa puede tener defectos. Mírela y decida si continuar.',
  'bambu.print_error.0C00_C004':
    'Puede que la impresión se haya convertido en espagueti. Mírela y decida si continuar.',
  'bambu.print_error.0C00_C006': 'Puede que se acumule filamento en el conducto de residuos. Revíselo.',
  'bambu.hms.0300_0100_0001_0007': 'El sensor de temperatura de la cama tiene el circuito abierto.',
  'bambu.hms.0300_0400_0002_0001': 'El ventilador de capa gira demasiado despacio o no gira.',
  'bambu.hms.0C00_0300_0001_0009': 'No se pudo inspeccionar la primera capa.',
  'bambu.hms.0C00_0300_0002_0001': 'No se pudo inspeccionar la primera capa.',
  'bambu.hms.0C00_0300_0002_0002': 'No se pudo inspeccionar la primera capa.',
  'bambu.hms.0C00_0300_0002_0004': 'No se pudo inspeccionar la primera capa.',
  'bambu.hms.0C00_0300_0002_0005': 'No se pudo inspeccionar la primera capa.',
  'bambu.hms.0C00_0300_0002_000C': 'No se encontró el marcador de la placa de impresión. Compruebe la placa.',
  'bambu.hms.0C00_0300_0002_000E': 'La boquilla parece cubierta de filamento. Límpiela.',
  'bambu.hms.0C00_0300_0002_000F': 'No se pudo inspeccionar la primera capa.',
  'bambu.hms.0C00_0300_0002_0010': 'Hay algo sobre la cama. Retírelo.',
  'bambu.hms.0C00_0300_0002_001C': 'La boquilla parece cubierta de filamento. Límpiela.',
  'bambu.hms.0C00_0300_0003_0006': 'Puede que se acumule filamento en el conducto de residuos. Revíselo.',
  'bambu.hms.0C00_0300_0003_0007': 'La primera capa puede tener defectos. Mírela y decida si continuar.',
  'bambu.hms.0C00_0300_0003_0008':
    'Puede que la impresión se haya convertido en espagueti. Mírela y decida si continuar.',
  'bambu.hms.0C00_0300_0003_000B': 'La impresora está inspeccionando la primera capa.',
  'bambu.hms.0C00_0300_0003_000D':
    'Puede que el extrusor no esté extruyendo. Revíselo y decida si continuar.',
  'bambu.hms.0C00_0300_0003_0010':
    'Puede que el extrusor no esté extruyendo. Revíselo y decida si continuar.',
  'bambu.hms.0C00_0300_0003_001B':
    'Puede que la impresión se haya convertido en espagueti. Mírela y decida si continuar.',
  'bambu.hms.0500_0500_0001_0007':
    'La impresora rechazó un comando sin firmar: active su modo desarrollador.',
  'bambu.feeder_stuck': 'El AMS no puede introducir el filamento en el extrusor.',
  'bambu.feeder_ran_out': 'Se acabó el filamento en el AMS. Ponga una bobina nueva y reanude.',
  'bambu.feeder_unmapped': 'La impresora no sabe qué ranura del AMS usar: falló la asignación de ranuras.',
  'bambu.outside_ran_out': 'La bobina externa se agotó. Cargue filamento nuevo y reanude.',
  'bambu.slot_ran_out': 'Se acabó el filamento en la ranura {slot} del AMS {unit}. Ponga una bobina nueva.',
  'bambu.slot_ran_out_purging':
    'Se acabó el filamento en la ranura {slot} del AMS {unit}. Se está purgando lo que queda.',
  'bambu.slot_ran_out_went_on':
    'Se acabó el filamento en la ranura {slot} del AMS {unit}. La impresora continuó con otra ranura.',
  'bambu.outside_slot_ran_out': 'La bobina externa se agotó. Ponga una bobina nueva.',
  'bambu.outside_slot_ran_out_purging': 'La bobina externa se agotó. Se está purgando lo que queda.',
  'bambu.outside_slot_ran_out_went_on': 'La bobina externa se agotó. La impresora continuó con otra ranura.',
  'bambu.slot_empty': 'La ranura {slot} del AMS {unit} está vacía.',
  'bambu.module_stopped':
    '{module} detuvo o rechazó la impresión ({code}). La pantalla de la impresora dice más.',
  'bambu.module_paused': '{module} pausó la impresión ({code}). La pantalla de la impresora dice más.',
  'bambu.module_warns': '{module} muestra una advertencia ({code}). La pantalla de la impresora dice más.',
  'bambu.module_reports': '{module} informa de {level} ({code}). La pantalla de la impresora dice más.',
  'bambu.ran_out.filament': 'Se acabó el filamento.',
  'bambu.ran_out.ams': 'Se acabó el filamento en el AMS.',
  'bambu.ran_out.outside': 'La bobina externa se agotó.',
  'bambu.ran_out.slot': 'Se acabó el filamento en la ranura {slot} del AMS {unit}.',
  'bambu.ran_out.reported': '{module} informa de {level} ({code}).',
};
