export { EnergyInCost, EntryEnergy } from './entry-energy.tsx';
export { PlugDialog } from './form/plug-dialog.tsx';
export { PowerSection } from './power-section.tsx';
export { type PowerSay, usePowerWords } from './power-words.ts';
