import { HomePage } from '../features/home/home-page.tsx';
import { HOME_WIDGETS } from './home-widgets.ts';

export function Home() {
  return <HomePage widgets={HOME_WIDGETS} />;
}
