import { useWords } from '#i18n/use-words.ts'

const millionths = 1e6

/** Millionths of a point as a reader sees them: three decimals, and a dash where there are none. */
export function usePoints(): (points: number) => string {
  const { number } = useWords()
  return (points) => (points === 0 ? '–' : number(points / millionths, 3))
}
