import '../src/tokens.css'
import '../src/base.css'
import '../src/motion.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageContext } from '../src/language.ts'
import { type Look, Page } from './page.tsx'
import { type PageWords, tags, wordsIn } from './words.ts'

const isSize = (size: string | null): size is Look['size'] => size === '100' || size === '200'

/** The choice of what is shown stands in the address: `?theme=dark&size=200&tag=th`. */
function lookOf(search: string): Look {
  const asked = new URLSearchParams(search)
  const [tag, size] = [asked.get('tag'), asked.get('size')]
  return {
    theme: asked.get('theme') === 'dark' ? 'dark' : 'light',
    size: isSize(size) ? size : '100',
    tag: tag !== null && tags.includes(tag) ? tag : 'en',
  }
}

function Shown() {
  const [look, setLook] = useState(() => lookOf(location.search))
  const [words, setWords] = useState<PageWords | null>(null)
  useEffect(() => {
    history.replaceState(null, '', `?${new URLSearchParams({ ...look })}${location.hash}`)
    const root = document.documentElement
    root.lang = look.tag
    root.dataset['theme'] = look.theme
    root.style.fontSize = `${look.size}%`
    let isWanted = true
    void wordsIn(look.tag).then((next) => isWanted && setWords(next))
    return () => {
      isWanted = false
    }
  }, [look])
  if (!words) return null
  return (
    <LanguageContext value={words}>
      <Page look={look} tags={tags} say={words.say} onLook={setLook} />
    </LanguageContext>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Shown />)
