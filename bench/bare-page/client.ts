import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type BareContent, BareProduct, BareView } from './view.ts'

const container = document.getElementById('root')
const data = document.getElementById('data')?.textContent
if (container && data) {
  const content: BareContent = JSON.parse(data)
  const root = hydrateRoot(container, createElement(BareView, content))
  // A tap asks for the product and shows it: what any app must do at least.
  document.addEventListener('click', async (event) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    if (!href?.startsWith('/detail/')) return
    event.preventDefault()
    const answer = await fetch(`/api/product/detail?id=${href.slice('/detail/'.length)}`)
    const { data: product } = await answer.json()
    root.render(createElement(BareProduct, product))
  })
}
