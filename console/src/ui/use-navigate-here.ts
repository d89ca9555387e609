import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/**
 * For what goes elsewhere once an answer has come: it does nothing when the operator has gone elsewhere themselves meanwhile,
 * so that a late answer never takes away what they look at.
 */
export function useNavigateHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to, options) => {
    if (window.location.pathname === pathname) void navigate(to, options)
  }
}
