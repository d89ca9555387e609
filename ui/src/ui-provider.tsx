import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type ImageProps = Omit<ComponentProps<'img'>, 'ref'>

export interface UiSettings {
  /** Goes to an address of ours without a reload; a page without it lets the browser follow the link. */
  readonly navigate?: ((href: string) => void) | undefined
  /**
   * Called when something is laid over the page. `close` is called when the visitor goes back, and returns whether it
   * closed. What is returned is called when it closes in another way.
   */
  readonly openLayer?: ((close: () => boolean) => () => void) | undefined
  /** Forms that are laid over the page begin in their first field, for people who work by keys; otherwise the focus goes to the title. */
  readonly beginsInField?: boolean | undefined
  /** Draws every picture of the kit; takes what `<img>` takes. The shell gives the lazy, retrying one. */
  readonly Image?: ComponentType<ImageProps> | undefined
}

const UiContext = createContext<UiSettings>({})

/** Functions that the kit may not know itself: how to navigate, and how to load a picture. */
export function UiProvider({ value, children }: { value: UiSettings; children: ReactNode }) {
  return <UiContext value={value}>{children}</UiContext>
}

export const useUi = (): UiSettings => useContext(UiContext)
