import { moduleOf } from './modules.ts'
import { allImports, type Import } from './source-tree.ts'

/** Makes tables.generated.ts from a database of the tests; never part of a running server. */
const generator = 'server/bin/generate-tables.ts'
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\/testing\/|^server\/system-tests\//.test(path) || path === generator
export const tell = (imports: readonly Import[]): string[] =>
  imports.map(({ from, line, text }) => `${from}:${line} imports ${text}`)
export const within = (room: string) =>
  allImports().filter(({ from }) => from.startsWith(room) && !isTest(from))
export const withinModules = () => allImports().filter(({ from }) => moduleOf(from) && !isTest(from))
export const inRoom = (path: string, rooms: readonly string[]): boolean =>
  rooms.some((room) => path.startsWith(room))
