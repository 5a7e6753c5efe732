import { ROUTES } from '@farmhand/contract';
import { type Reader, toFlag } from '../../db/portable.ts';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import type { Principal } from '../../http/principal.ts';
import {
  currentState,
  mustControlPrinter,
  mustFindPrinter,
  nozzlePositionsOf,
  type Supervisor,
} from '../printers/index.ts';
import { presentNozzle, toMicrometres, toMillimetres } from './present.ts';
import { checkFree, checkInstalled, choosePosition, mustFindNozzle } from './rules.ts';
import * as store from './store.ts';

interface NozzleDeps {
  readonly supervisor: Supervisor;
}

export function nozzleEndpoints(deps: NozzleDeps): Endpoint[] {
  return [...exchangeEndpoints(deps), ...recordEndpoints(deps)];
}

async function find(db: Reader, params: { id: number; nozzle_id: number }, principal: Principal) {
  const printer = await mustControlPrinter(db, principal, params.id);
  return { printer, nozzle: await mustFindNozzle(db, printer, params.nozzle_id) };
}

/** What happens at the machine. What it printed until then is stored first: it belongs to the nozzle that goes. */
function exchangeEndpoints({ supervisor }: NozzleDeps): Endpoint[] {
  return [
    write(ROUTES.installNozzle, {
      async plan(db, { params, body }, { principal }) {
        const printer = await mustControlPrinter(db, principal, params.id);
        const positions = nozzlePositionsOf(printer, currentState(supervisor, printer));
        const position = choosePosition(printer, positions, body.position);
        const former = await store.findCurrent(db, printer.id, position);
        return {
          would_execute: {
            action: 'install_nozzle',
            printer_id: printer.id,
            name: printer.name,
            ...body,
            position,
            retires_nozzle_id: former?.id ?? null,
          },
          printer,
          body,
          position,
          former,
        };
      },
      prepare: ({ printer }) => supervisor.saveNow(printer.id),
      async execute(tx, { printer, body, position, former }) {
        if (former !== undefined) await store.updateNozzle(tx.db, former.id, { retired_at: tx.now });
        const row = await store.insertNozzle(tx.db, {
          printer_id: printer.id,
          position,
          type: body.type,
          diameter_um: toMicrometres(body.diameter),
          notes: body.notes,
          is_reported: toFlag(false),
          installed_at: tx.now,
          retired_at: null,
          print_seconds: 0,
          prints: 0,
        });
        return { ...presentNozzle(row, undefined), next_actions: [] };
      },
    }),

    write(ROUTES.retireNozzle, {
      async plan(db, { params }, { principal }) {
        const { printer, nozzle } = await find(db, params, principal);
        checkInstalled(nozzle);
        return { would_execute: { action: 'retire_nozzle', ...wordsOf(nozzle) }, printer, nozzle };
      },
      prepare: ({ printer }) => supervisor.saveNow(printer.id),
      async execute(tx, { nozzle }) {
        const row = await store.updateNozzle(tx.db, nozzle.id, { retired_at: tx.now });
        return { ...presentNozzle(row, undefined), next_actions: [] };
      },
    }),
  ];
}

/** What happens to the record alone. */
function recordEndpoints({ supervisor }: NozzleDeps): Endpoint[] {
  return [
    read(ROUTES.listNozzles, async (db, { params, query }, { principal }) => {
      const printer = await mustFindPrinter(db, principal, params.id);
      const { items, total } = await store.pageOfNozzles(db, printer.id, query);
      const shown = ({ care_writes, ...nozzle }: (typeof items)[number]) =>
        presentNozzle(nozzle, supervisor.unsavedOf({ id: printer.id, care_writes }));
      return { items: items.map(shown), total };
    }),

    write(ROUTES.updateNozzle, {
      async plan(db, { params, body }, { principal }) {
        const { printer, nozzle } = await find(db, params, principal);
        if (body.position !== undefined && body.position !== nozzle.position) {
          choosePosition(
            printer,
            nozzlePositionsOf(printer, currentState(supervisor, printer)),
            body.position,
          );
          await checkFree(db, nozzle, body.position);
        }
        return {
          would_execute: { action: 'update_nozzle', ...idsOf(nozzle), ...body },
          printer,
          nozzle,
          body,
        };
      },
      async execute(tx, { printer, nozzle, body }) {
        const { diameter, type, notes, position } = body;
        const change = {
          ...(type !== undefined && { type }),
          ...(notes !== undefined && { notes, is_reported: toFlag(false) }),
          ...(position !== undefined && { position }),
          ...(diameter !== undefined && { diameter_um: toMicrometres(diameter) }),
        };
        const isChange = Object.keys(change).length > 0;
        const row = isChange ? await store.updateNozzle(tx.db, nozzle.id, change) : nozzle;
        return { ...presentNozzle(row, supervisor.unsavedOf(printer)), next_actions: [] };
      },
    }),

    write(ROUTES.deleteNozzle, {
      async plan(db, { params }, { principal }) {
        const { nozzle } = await find(db, params, principal);
        return { would_execute: { action: 'delete_nozzle', ...wordsOf(nozzle) }, nozzle };
      },
      async execute(tx, { nozzle }) {
        await store.deleteNozzle(tx.db, nozzle.id);
        return undefined;
      },
    }),
  ];
}

const idsOf = ({ printer_id, id }: store.NozzleRow) => ({ printer_id, nozzle_id: id });

function wordsOf(nozzle: store.NozzleRow) {
  const { position, type, diameter_um } = nozzle;
  return { ...idsOf(nozzle), position, type, diameter: toMillimetres(diameter_um) };
}
