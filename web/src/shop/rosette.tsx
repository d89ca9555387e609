/** One petal each, from the middle (12, 12) upwards: drop, leaf, bar, bud, sail, arch. */
const petals = [
  'M12 11q-4-3 0-9 4 6 0 9',
  'M12 11Q7 7 9 2q6 3 3 9',
  'M10.6 10V3h2.8v7z',
  'M12 8a3 3 0 1 1 .1 0z',
  'M12 11V2q5 5 4 8z',
  'M9 10V6a3 3 0 0 1 6 0v4h-2V6.5a1 1 0 0 0-2 0V10z',
]
const tones = ['action', 'river', 'lacquer', 'lantern'] as const

/** Shapes of a name's sign. The same name has the same sign on every device. */
export function rosetteOf(name: string) {
  let number = 25
  for (const letter of name) number = (number * 37 + (letter.codePointAt(0) ?? 0)) % 99991
  const take = (among: number) => {
    const taken = number % among
    number = (number - taken) / among
    return taken
  }
  return { petal: take(6), count: 3 + take(6), tone: take(4), other: take(4), turn: take(3) * 15 }
}

/** A sign of petals around a middle. */
export function Rosette({ name }: { name: string }) {
  const { petal, count, tone, other, turn } = rosetteOf(name)
  const fill = (at: number) => `var(--${tones[at]})`
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {Array.from({ length: count }, (_, n) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: petals never change places
          key={n}
          d={petals[petal]}
          fill={fill(n % 2 ? other : tone)}
          transform={`rotate(${turn + (n * 360) / count} 12 12)`}
        />
      ))}
      <circle cx="12" cy="12" r="1.8" fill={fill(other)} />
    </svg>
  )
}
