import type { Locator, Page } from 'playwright-core';

/** A place on an element, as shares of its width and height. */
export type Spot = readonly [across: number, down: number];
/** Where one finger goes down and where it is lifted. */
export type Stroke = readonly [from: Spot, to: Spot];

const STEPS = 6;

/** Fingers on a touch screen, all at once: down, along their way, and up. */
export async function strokeWith(element: Locator, fingers: readonly Stroke[]): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('there is nothing to touch');
  const touchPoints = (share: number) =>
    fingers.map(([[x0, y0], [x1, y1]], id) => ({
      id,
      x: box.x + box.width * (x0 + (x1 - x0) * share),
      y: box.y + box.height * (y0 + (y1 - y0) * share),
    }));
  const devtools = await element.page().context().newCDPSession(element.page());
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPoints(0) });
  for (let step = 1; step <= STEPS; step += 1)
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: touchPoints(step / STEPS),
    });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/** What takes hold of a thing, moves it and lets it go. */
export interface Hand {
  down(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  up(): Promise<void>;
}

export function mouseOf({ mouse }: Page): Hand {
  return {
    async down(x, y) {
      await mouse.move(x, y);
      await mouse.down();
    },
    move: (x, y) => mouse.move(x, y),
    up: () => mouse.up(),
  };
}

export async function fingerOf(page: Page): Promise<Hand> {
  const devtools = await page.context().newCDPSession(page);
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => {
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  return {
    down: (x, y) => touch('touchStart', [{ x, y }]),
    move: (x, y) => touch('touchMove', [{ x, y }]),
    up: () => touch('touchEnd', []),
  };
}

export async function middleOf(element: Locator): Promise<[x: number, y: number]> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not in sight');
  return [box.x + box.width / 2, box.y + box.height / 2];
}
