import type { Shot, Subject } from './shots.ts'

/** One picture to be drawn. */
export interface Planned {
  /** Names the files: `<name>-<width>.webp`. */
  name: string
  subject: Subject
  shot: Shot
}

/** Where such a picture is served, without width and ending. */
export const pictureBase = (name: string): string => `/media/goods/${name}`
