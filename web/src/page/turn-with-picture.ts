/**
 * Lets a tapped picture travel to the page it opens (DESIGN §6): named for the snapshot of the old page, where the new
 * page names its own. `go` navigates.
 */
export function turnWithPicture(picture: HTMLElement | null, go: () => void): void {
  if (picture) picture.style.viewTransitionName = 'product-picture'
  go()
  // The old page is captured in the next frame; its name must be gone when the new page is.
  if (picture)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => picture.style.removeProperty('view-transition-name')),
    )
}
