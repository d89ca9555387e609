interface KeyPress {
  key: string
  keyCode: number
  isComposing?: boolean
  nativeEvent?: { isComposing: boolean }
}

/** The number that browsers give to a key which an input method takes for itself. */
const takenByInputMethod = 229

/**
 * The name of the pressed key, and '' while the key belongs to a word that is being composed. Safari ends the composition before it
 * tells of the Enter that ended it, so that `isComposing` is false by then and `keyCode` alone knows.
 */
export function pressedKey({ key, keyCode, isComposing, nativeEvent }: KeyPress): string {
  return isComposing || nativeEvent?.isComposing || keyCode === takenByInputMethod ? '' : key
}
