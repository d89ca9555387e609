/** An e-mail or an address of the web: the "electronic address" of EU 2023/988 articles 9, 16 and 19. */
const shape = /^(?:[^\s@]+@[^\s@]+\.[^\s@]+|(?:https?:\/\/)?[^\s@/.]+(?:\.[^\s@/.]+)+(?:\/\S*)?)$/
export const isElectronicAddress = (text: string): boolean => shape.test(text)
