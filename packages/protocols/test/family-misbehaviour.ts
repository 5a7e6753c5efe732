import { expect } from 'vitest';
import { problemOf, soon } from './family-link.ts';
import {
  begin,
  isPhase,
  LONG_SECONDS,
  MARK,
  phaseSeen,
  SHORT_SECONDS,
  send,
  sliced,
  startRequest,
} from './family-prints.ts';
import { command, fewReports, NEXT_MARK, type ScenarioKit } from './family-scenarios.ts';

/** What an adapter makes of misbehaviour that several families know; where they differ, they say how. */

const FILE_BYTES = 40_000;

/** Rules that hold for any family. */
export function alikeInAll({ naming, scenario, link, linked, printing }: ScenarioKit): void {
  const file = sliced(naming.fileName(MARK), SHORT_SECONDS, FILE_BYTES);

  scenario('accept_and_ignore', 'an answer is not an effect: what did not happen is not told', async () => {
    const { printer, opened } = await linked();
    const remote = await send(opened, file);
    printer.scenario('accept_and_ignore');
    await opened.connection.start(startRequest(remote, naming), soon());
    await fewReports(opened);
    expect(printer.machine.starts).toEqual([]);
    expect(opened.state()).toMatchObject({ status: 'idle', print: { phase: 'none', mark: null } });
  });

  scenario('rerun_after_power_up', 'the print it began again on its own is seen by its mark', async () => {
    const { printer } = await printing();
    printer.scenario('rerun_after_power_up');
    await printer.powerCycle();
    await phaseSeen(await link(printer), 'printing');
    expect(printer.machine.starts).toHaveLength(2);
  });

  scenario('slow_upload', 'a slow file arrives whole', async () => {
    const { printer, opened } = await linked();
    printer.scenario('slow_upload');
    const startedAt = opened.time.monotonic();
    await send(opened, file);
    expect(opened.time.monotonic() - startedAt).toBeGreaterThan(300);
    expect(printer.received.uploads).toMatchObject([{ size: file.size_bytes, complete: true }]);
  });

  scenario('fail_upload_half_way', 'a torso is never taken for the file', async () => {
    const { printer, opened } = await linked();
    printer.scenario('fail_upload_half_way');
    expect(await problemOf(send(opened, file))).toEqual(['unreachable', 'transfer_failed']);
    expect(printer.received.uploads.every(({ complete }) => !complete)).toBe(true);
    printer.scenario('fail_upload_half_way', false);
    await send(opened, file);
    expect(printer.received.uploads.at(-1)).toMatchObject({ size: file.size_bytes, complete: true });
  });

  scenario('runout', 'the print pauses, and goes on once it is mended', async () => {
    const { printer, opened } = await printing();
    printer.scenario('runout');
    await phaseSeen(opened, 'paused');
    // Not only on the way into it: it stands until somebody mends it.
    await expect.poll(() => printer.machine.read().phase).toBe('paused');
    await fewReports(opened);
    expect(opened.state()).toMatchObject({ status: 'paused', ready: false, print: { phase: 'paused' } });
    printer.scenario('runout', false);
    await command(opened, 'resume');
    await phaseSeen(opened, 'printing');
    expect(printer.machine.starts).toHaveLength(1);
  });
}

export function dropsLinks({ scenario, power, link }: ScenarioKit, problems: RegExp): void {
  scenario('drop_link', 'a link that is cut in the handshake is not a wrong family', async () => {
    const printer = await power();
    printer.scenario('drop_link');
    expect(await problemOf(link(printer))).toEqual(['unreachable', expect.stringMatching(problems)]);
  });
}

export function endsSilentLinks({ scenario, link, printing }: ScenarioKit): void {
  scenario('go_silent', 'silence ends the link, and a new one names it', async () => {
    const { printer, opened } = await printing();
    printer.scenario('go_silent');
    await opened.hasClosed();
    expect(await problemOf(link(printer))).toEqual(['timeout', 'no_answer']);
    printer.scenario('go_silent', false);
    await phaseSeen(await link(printer), 'printing');
  });
}

export function changesIdentity({ scenario, power, link }: ScenarioKit): void {
  scenario('change_identity', 'another serial at the same address is refused', async () => {
    const printer = await power();
    const { serial } = printer;
    printer.scenario('change_identity');
    await printer.powerCycle();
    expect(await problemOf(link(printer, serial))).toEqual(['rejected', 'wrong_serial']);
  });
}

export function lingersAtTheEnd({ naming, scenario, linked }: ScenarioKit): void {
  scenario('linger_finish', 'the end that still stands is not the end of the next print', async () => {
    const { printer, opened } = await linked();
    await begin(opened, naming, SHORT_SECONDS);
    await phaseSeen(opened, 'completed');
    printer.scenario('linger_finish');
    await begin(opened, naming, LONG_SECONDS, NEXT_MARK);
    await phaseSeen(opened, 'printing', NEXT_MARK);
    expect(opened.reports.some(isPhase('completed', NEXT_MARK))).toBe(false);
  });
}

export function losesStorage({ naming, scenario, linked }: ScenarioKit, startProblem: string | null): void {
  scenario('sd_error', 'upload and start are refused, and nothing begins', async () => {
    const { printer, opened } = await linked();
    const file = await send(opened, sliced(naming.fileName(MARK), SHORT_SECONDS));
    printer.scenario('sd_error');
    const next = sliced(naming.fileName(NEXT_MARK), SHORT_SECONDS);
    expect(await problemOf(send(opened, next))).toEqual(['rejected', 'transfer_failed']);
    const start = opened.connection.start(startRequest(file, naming), soon());
    expect(await problemOf(start)).toEqual(['rejected', startProblem]);
    expect(printer.machine.starts).toEqual([]);
  });
}
