import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BareView } from './view.ts'

const root = document.getElementById('root')
const data = document.getElementById('data')?.textContent
if (root && data) hydrateRoot(root, createElement(BareView, JSON.parse(data)))
