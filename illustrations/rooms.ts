import type { Category } from '@sampan/contract/market/categories/categories.ts'

/** The sweep behind the goods of a category: hue and chroma differ, lightness is shared, so that a grid reads calm. */
export interface Room {
  wall: string
  floor: string
  deep: string
  /** The colour of every shadow in it. */
  shade: string
}

export const rooms: Readonly<Record<Category, Room>> = {
  computer: { wall: '#dfe1f2', floor: '#c9cce6', deep: '#aab0d6', shade: '#2b2c5c' },
  electrical: { wall: '#d9e9ee', floor: '#bfd9e1', deep: '#98c2cf', shade: '#123f4d' },
  outdoors: { wall: '#e0ead6', floor: '#c9dab9', deep: '#a9c491', shade: '#2a4316' },
  family: { wall: '#f5e6d6', floor: '#ebd2b8', deep: '#dcb48d', shade: '#5c3510' },
  health: { wall: '#d9eee5', floor: '#bde0d2', deep: '#93cbb6', shade: '#0e4737' },
  men: { wall: '#dde6ef', floor: '#c6d4e3', deep: '#a3b9d0', shade: '#1b3555' },
  women: { wall: '#f6e0e1', floor: '#edc9cc', deep: '#e0a5ab', shade: '#5f1b26' },
  food: { wall: '#f6ecca', floor: '#eddca3', deep: '#dfc46d', shade: '#55400a' },
  phone: { wall: '#e9e0f1', floor: '#d8c9e6', deep: '#bfa8d5', shade: '#3d2260' },
  toys: { wall: '#f9e3d4', floor: '#f3ccb3', deep: '#e8a985', shade: '#64290c' },
}
