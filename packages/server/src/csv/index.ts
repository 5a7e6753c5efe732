export { readNumber } from './numbers.ts';
export { CsvProblem, type CsvRow, type CsvTable, readCsv, type Separator } from './read.ts';
export { type Cell, type CsvDialect, csvHead, csvLines, PLAIN } from './write.ts';
