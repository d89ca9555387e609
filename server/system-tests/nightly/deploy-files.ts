import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { repositoryDir } from '#kernel/config.ts'

/**
 * Files of `deploy/` as the programs read them that they are for: `npm run test:nightly -- deploy`. It needs Debian's
 * haproxy, openssl and systemd, and says which is missing.
 */
const folder = await mkdtemp(join(tmpdir(), 'sampan-deploy-'))
after(() => rm(folder, { recursive: true, force: true }))
const deploy = join(repositoryDir, 'deploy')

function run(program: string, args: readonly string[]): { status: number | null; said: string } {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  assert.equal(error, undefined, `${program} is missing: apt install haproxy openssl systemd`)
  return { status, said: `${stdout}${stderr}` }
}

it('has a configuration that HAProxy takes', async () => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const wish = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example.com']
  run('openssl', [...wish, '-keyout', key, '-out', certificate])
  const parts = await Promise.all([certificate, key].map((file) => readFile(file, 'utf8')))
  await writeFile(join(folder, 'shop.pem'), parts.join(''))
  const text = await readFile(join(deploy, 'haproxy.cfg'), 'utf8')
  await writeFile(join(folder, 'haproxy.cfg'), text.replace('/etc/haproxy/tls', folder))
  const { status, said } = run('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')])
  assert.equal(status, 0, said)
  assert.doesNotMatch(said, /ALERT/)
})

it('has units that systemd takes', async () => {
  await cp(join(deploy, 'systemd'), folder, { recursive: true })
  const units = (await readdir(folder)).filter((name) => name.endsWith('.service'))
  assert.equal(units.length, 2)
  for (const unit of units) {
    const { status, said } = run('systemd-analyze', ['verify', '--man=no', join(folder, unit)])
    const ours = said.split('\n').filter((line) => line.includes('sampan'))
    assert.deepEqual(ours, [], said)
    assert.equal(status, 0, said)
  }
})
