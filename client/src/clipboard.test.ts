import { describe, expect, it, vi } from 'vitest'
import { copyText } from './clipboard.ts'

describe('copyText', () => {
  it('is not supported without HTTPS [rule:copy-https]', async () => {
    vi.stubGlobal('isSecureContext', false)
    await expect(copyText('0xabc')).resolves.toBe('https')
  })

  it('says whether the browser took it', async () => {
    vi.stubGlobal('isSecureContext', true)
    const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await expect(copyText('0xabc')).resolves.toBe('copied')
    expect(writeText).toHaveBeenCalledWith('0xabc')
    await expect(copyText('0xabc')).resolves.toBe('failed')
  })
})
