import { describe, it } from 'node:test'
import { type ESTree, Visitor } from 'vite'
import { assertNone } from './assert-none.ts'
import { readText, sourceFiles } from './repository.ts'
import { lineAt, parseFile } from './source-tree.ts'

/** Attributes that people read or hear. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
])
const hasLetters = (text: string): boolean => /\p{L}{2,}/u.test(text)

/** Names and signs that read the same in every language. */
const sameEverywhere = new Set(['Sampan'])

describe('text in JSX', () => {
  it('comes from a dictionary, spoken attributes included [locale:ten]', () => {
    const found = sourceFiles()
      .filter(
        (path) =>
          /^(web|console|ui|router)\/src\//.test(path) &&
          path.endsWith('.tsx') &&
          !/\.test\.|\/testing\//.test(path),
      )
      .flatMap(literalsIn)
    assertNone(
      found,
      "Write it into contract/src/locales/en/ and the other nine, and show it by t('feature.key').",
    )
  })
})

/** Lists that are no words of the reader's language: what is typed again with commas, and an address. */
const otherLists = [
  'console/src/features/duties/duty-draft.ts',
  'console/src/features/refunds/case-sides.tsx',
]

describe('lists of words in the console', () => {
  it('are written as the language writes them', () => {
    const found = sourceFiles()
      .filter((path) => /^console\/src\/.*(?<!\.test)\.tsx?$/.test(path) && !otherLists.includes(path))
      .flatMap((path) =>
        [...readText(path).matchAll(/\.join\(['"], ['"]\)/g)].map(
          ({ index }) => `${path}:${lineAt(readText(path), index)}`,
        ),
      )
    assertNone(found, 'Chinese separates words by another comma: write list(words) of useWords().')
  })
})

function literalsIn(path: string): string[] {
  const source = readText(path)
  const found: string[] = []
  const note = (start: number, text: string) => {
    if (hasLetters(text) && !sameEverywhere.has(text.trim()))
      found.push(`${path}:${lineAt(source, start)} "${text.trim().slice(0, 50)}"`)
  }
  new Visitor({
    JSXText: ({ start, value }) => note(start, value),
    JSXElement: ({ children }) => children.forEach(look),
    JSXFragment: ({ children }) => children.forEach(look),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && spoken.has(name.name) && value) look(value)
    },
  }).visit(parseFile(path).program)
  return found

  /**
   * Texts that an expression may come to, as far as it is written here: both ends of a choice, and the words of a
   * template.
   */
  function look(node: ESTree.Node): void {
    if (node.type === 'JSXExpressionContainer') look(node.expression)
    if (node.type === 'Literal' && typeof node.value === 'string') note(node.start, node.value)
    if (node.type === 'TemplateLiteral') for (const { start, value } of node.quasis) note(start, value.raw)
    if (node.type === 'LogicalExpression') look(node.right)
    if (node.type === 'ConditionalExpression') for (const end of [node.consequent, node.alternate]) look(end)
  }
}
