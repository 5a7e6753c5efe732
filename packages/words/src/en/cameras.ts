import type { TemplatesOf } from '../language.ts';
import type { cameras as declared } from '../sayings/cameras.ts';

export const cameras: TemplatesOf<typeof declared> = {
  'camera.not_for_you': 'There is no camera of printer {printer_id} for you to see.',
  'camera.printer_away': "{printer} can't be reached now, so its camera can't either.",
  'camera.none': '{printer} has no camera that can be shown here.',
  'camera.too_many_watch': '{printer} is being watched by {count} already. Try again when somebody has left.',
  'camera.away': "The camera of {printer} can't be reached now.",
  'camera.shows_nothing': 'The camera of {printer} shows nothing: {problem} {fix}',
  'camera.still_late': 'The camera of {printer} gave no picture in time.',
  'camera.still_too_large': 'The picture from the camera of {printer} is too large to be kept.',
  'camera.still_unreadable': 'What the camera of {printer} gave is neither a JPEG nor a PNG picture.',
  'camera.still_missed': 'The moment had passed before a picture could be taken.',
};
