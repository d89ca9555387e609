import type { MouseEvent } from 'react'

/** For a field of a file: one that was mended under the same name is chosen anew, of which browsers say nothing otherwise. */
export function chooseAgain({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = ''
}
