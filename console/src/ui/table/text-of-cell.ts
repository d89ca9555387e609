/** Text of a drawn cell: the words of its parts, one after the other, without those that repeat another column (`data-repeats`). */
export function textOfCell(cell: Element): string {
  const words: string[] = []
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    if (walker.currentNode.parentElement?.closest('[data-repeats]')) continue
    words.push(walker.currentNode.nodeValue?.trim() ?? '')
  }
  return words.filter((word) => word !== '').join(' ')
}
