import type { Scene } from './scene.ts'

/** One picture to be drawn. */
export interface Planned {
  /** Names the files: `<name>-<width>.webp`. */
  name: string
  scene: Scene
  /** Drawn when it is first asked for, not ahead: no list shows it. */
  isLater?: boolean
}

/** Address at which such a picture is served, without width and ending. */
export const pictureBase = (name: string): string => `/media/goods/${name}`
