/** React by itself: `main.tsx` runs it in a task of its own, before the app. */
export { createRoot, hydrateRoot } from 'react-dom/client'
