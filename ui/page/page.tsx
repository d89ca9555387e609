import { Segment } from '../src/segment.tsx'
import { SelectField } from '../src/text-input.tsx'
import { controls } from './controls.tsx'
import { layers } from './layers.tsx'
import styles from './page.module.css'
import type { Sample, Say } from './sample.ts'
import { shown } from './shown.tsx'

export const samples: readonly Sample[] = [...controls, ...layers, ...shown]

export interface Look {
  theme: 'light' | 'dark'
  /** Size of the text, in per cent. */
  size: '100' | '200'
  tag: string
}

interface Props {
  look: Look
  tags: readonly string[]
  say: Say
  onLook: (look: Look) => void
}

/** Every component of the design system in its states. */
export function Page({ look, tags, say, onLook }: Props) {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Segment
          label="theme"
          value={look.theme}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: value }))}
          onChange={(theme) => onLook({ ...look, theme })}
        />
        <Segment
          label="text"
          value={look.size}
          options={(['100', '200'] as const).map((value) => ({ value, label: `${value} %` }))}
          onChange={(size) => onLook({ ...look, size })}
        />
        <SelectField
          aria-label="language"
          value={look.tag}
          options={tags.map((value) => ({ value, label: value }))}
          onChange={({ target }) => onLook({ ...look, tag: target.value })}
        />
      </header>
      {samples.map((sample) => (
        <section key={sample.of.name} id={sample.of.name} className={styles.sample}>
          <h2 className={styles.name}>{sample.of.name}</h2>
          {Object.entries(sample.states(say)).map(([state, node]) => (
            <figure key={state} className={styles.state} data-fixed={sample.isFixed}>
              <figcaption className={styles.caption}>{state}</figcaption>
              {node}
            </figure>
          ))}
        </section>
      ))}
    </main>
  )
}
