import type { Locator } from 'playwright-core';

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
