import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/**
 * True if the operator is still where this was rendered: asked once an answer has come, which may find them elsewhere.
 */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation()
  return () => window.location.pathname === pathname
}

/** For what goes elsewhere once an answer has come: a late one never takes away what the operator looks at by then. */
export function useNavigateHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return (to, options) => {
    if (isHere()) void navigate(to, options)
  }
}
