/**
 * A field of an app's memory: a cache of the process, or counts that are not written yet. A constant of the module that owns it. A
 * second process on the same database has values of its own, so nothing that must be true for all may be kept here.
 */
export class MemoryField<Value> {
  readonly first: () => Value
  constructor(first: () => Value) {
    this.first = first
  }
}

/** The values of all memory fields of one app. The composition creates it once; it is one of the app's dependencies. */
export class AppMemory {
  readonly #values = new Map<MemoryField<unknown>, unknown>()

  /** The app's value of a field, made when it is first asked for. */
  of<Value>(field: MemoryField<Value>): Value {
    if (!this.#values.has(field)) this.#values.set(field, field.first())
    return this.#values.get(field) as Value
  }
}
