/** True if a code is among the first that a thief would try: runs, repeats, patterns, digits of the own mobile. */
export function isWeakPayCode(code: string, mobile: string): boolean {
  return isRun(code) || isRepeated(code) || mobile.replace(/\D/g, '').includes(code)
}

/** 123456, 987654, 890123: each digit is one more, or one less, than the one before. */
function isRun(code: string): boolean {
  const steps = [...code.slice(1)].map((digit, index) => (Number(digit) - Number(code[index]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/** 111111, 121212, 123123: a short piece over and over; 112233 and 111222: each digit in a row. */
function isRepeated(code: string): boolean {
  const byPiece = [1, 2, 3, 4].some(
    (length) =>
      code ===
      code
        .slice(0, length)
        .repeat(Math.ceil(code.length / length))
        .slice(0, code.length),
  )
  return byPiece || /^(?:(\d)\1+)(?:(\d)\2+)(?:(\d)\3+)?$/.test(code)
}
