import { BAMBU_SCENARIOS, type ScenarioName } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { describeFiles } from '../../test/bambu-scenarios/file-scenarios.ts';
import { linked } from '../../test/bambu-scenarios/kit.ts';
import { describeLink } from '../../test/bambu-scenarios/link-scenarios.ts';
import { describePrints } from '../../test/bambu-scenarios/print-scenarios.ts';
import { describeMadness } from '../../test/family-madness.ts';

const covered = new Set<ScenarioName>();

function scenario(name: ScenarioName, rule: string, run: () => Promise<void>): void {
  covered.add(name);
  test(`${name}: ${rule}`, { timeout: 60_000 }, run);
}

describeLink(scenario);
describePrints(scenario);
describeFiles(scenario);
describeMadness(scenario, linked);

test('every scenario of the simulated printer has its rule here', () => {
  expect(BAMBU_SCENARIOS.filter((name) => !covered.has(name))).toEqual([]);
});
