import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/register',
    screen: lazyScreen(() => import('./register-screen.tsx')),
    title: 'account.createAccount',
    access: 'public',
    keep: 'stack',
  },
  {
    path: '/forgotPassword',
    screen: lazyScreen(() => import('./forgot-password-screen.tsx')),
    title: 'account.newPasswordTitle',
    access: 'public',
    keep: 'stack',
  },
  {
    path: '/setting',
    screen: lazyScreen(() => import('./setting-screen.tsx')),
    title: 'account.settings',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/security',
    screen: lazyScreen(() => import('./security-screen.tsx')),
    title: 'account.security',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/changePassword',
    screen: lazyScreen(() => import('./change-password-screen.tsx')),
    title: 'account.changePassword',
    access: 'public',
    keep: 'stack',
  },
  {
    path: '/changePayPwd',
    screen: lazyScreen(() => import('./pay-code-screen.tsx')),
    title: 'account.payCode',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/passwords',
    screen: lazyScreen(() => import('./passwords-screen.tsx')),
    title: 'account.passwords',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/language',
    screen: lazyScreen(() => import('./language-screen.tsx')),
    title: 'account.language',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/profile',
    screen: lazyScreen(() => import('./profile-screen.tsx')),
    title: 'account.me',
    access: 'buyer',
    keep: 'root',
    tab: 'me',
  },
  {
    path: '/address',
    screen: lazyScreen(() => import('./address-list-screen.tsx')),
    title: 'account.addresses',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/addressForm/:id?',
    screen: lazyScreen(() => import('./address-form-screen.tsx')),
    title: 'account.addressEdit',
    access: 'buyer',
    keep: 'stack',
  },
]
