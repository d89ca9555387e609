/** The first field that is wrong gets the focus and comes into sight (DESIGN §4): of a group of choices its first one. */
export function focusFirstWrong(form: HTMLElement | null | undefined): void {
  // The fields know that they are wrong once they are drawn anew.
  setTimeout(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong
    field?.focus()
  })
}
