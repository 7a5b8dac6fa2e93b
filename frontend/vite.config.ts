import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// Where the development server finds the shop; the address follows the same settings as the shop itself.
const shop = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const proxied = ['/api', '/media', '/health', '/sitemap.xml', '/robots.txt'];

/** Needed in the browser only; the server build never reaches it. */
const inBrowserOnly = ['antd', '@ant-design/icons', '@stripe/react-stripe-js', '@stripe/stripe-js'];

/** A page's own styles come after those of the whole shop, on the server as in the browser. */
const pageHeadLast: Plugin = {
  name: 'page-head-last',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [block = ''] = /<!--page-head-->[\s\S]*<!--\/page-head-->/.exec(html) ?? [];
      return html.replace(block, () => '').replace('</head>', () => `  ${block}\n  </head>`);
    },
  },
};

/** The class of a style in the page: its name and its file's hash. Short, as the first script lists them all. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/**
 * Two builds: the pages for the browser, and with `--ssr src/app/server-entry.tsx` the server renderer, self-contained
 * so that it always runs React's production build.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), pageHeadLast],
  // What antd offers under this name is CommonJS, of whose default the bundle gets the wrapper: antd would speak American.
  resolve: { alias: [{ find: /^antd\/locale\//, replacement: 'antd/es/locale/' }] },
  // The guide's pictures stand beside its articles.
  server: { fs: { allow: ['..'] }, proxy: Object.fromEntries(proxied.map((path) => [path, shop])) },
  css: { modules: { generateScopedName: scopedName } },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : undefined,
  ssr: { noExternal: true, external: inBrowserOnly },
  build: isSsrBuild
    ? { outDir: '../dist/frontend-server', emptyOutDir: true, target: 'es2023', copyPublicDir: false }
    : {
        outDir: '../dist/frontend',
        emptyOutDir: true,
        target: 'es2023',
        manifest: true,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
                  priority: 2,
                },
                { name: 'store', test: /node_modules[\\/](@reduxjs|react-redux|redux|immer|reselect)/, priority: 2 },
              ],
            },
          },
        },
      },
}));
