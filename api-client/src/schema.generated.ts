/** Made by api-client/generate.ts from docs/api/openapi.json; edit neither. */
export interface paths {
    "/api/account/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes the account: names, secrets and addresses go; orders and records of money stay without them */
        post: operations["account_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rules that forms of accounts must know before they are sent */
        get: operations["account_rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a question about something that the caller bought, once */
        post: operations["answer_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A question's answers, the shop's first, then the most helpful */
        get: operations["answer_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers of the caller, newest first */
        get: operations["answer_mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An answer in the reader's language, by machine; only where a translator is set up */
        get: operations["answer_translate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that an answer is helpful, or takes it back; the same twice changes nothing */
        post: operations["answer_vote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/article/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One article of help or law by its name, in the reader’s language */
        get: operations["article_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bill as CSV, of one kind and month or all, newest first, a part at a time */
        get: operations["bill_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Balance, sum of all lines, and what each month brought and took */
        get: operations["bill_summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/card/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves a bank card */
        post: operations["card_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/card/addByWay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves where a way of the shop's own pays to, such as a bank account, among the cards */
        post: operations["card_add_by_way"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/card/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved bank cards */
        get: operations["card_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/card/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forgets a bank card */
        post: operations["card_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cardPayment/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A recharge by card: it is paid on the provider's own page, and credited when the provider says so */
        post: operations["card_payment_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cardPayment/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calls off a card payment that was not paid; what was paid meanwhile stays on the balance */
        post: operations["card_payment_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cardPayment/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has the provider asked now what became of a card payment, such as when the buyer comes back from its page */
        post: operations["card_payment_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cardPayment/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Card payment, and its page while it can be paid */
        get: operations["card_payment_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cardPayment/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says if cards are taken, and the limits */
        get: operations["card_payment_terms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts pieces of a SKU into the bag, on top of those in it */
        post: operations["cart_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/beside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products that others bought or looked at beside what is in the bag, then what sells best of the same kinds */
        get: operations["cart_beside"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/changeSpec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns a line into another SKU of its product, in its place; a line that is gone is passed over */
        post: operations["cart_changeSpec"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bag by shop, each line with what changed since it was put in */
        get: operations["cart_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Joins a visitor's picks to the bag after login; what is gone or too much is passed over */
        post: operations["cart_merge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes lines out of the bag */
        post: operations["cart_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets quantities and selected flags of lines; lines that are gone are passed over */
        post: operations["cart_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/category/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ten categories with how much they hold */
        get: operations["category_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chain/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buyer's deposits that are on their way, and the last few that arrived */
        get: operations["deposit_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chain/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fate of a transaction that should have been a deposit */
        get: operations["deposit_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chainAddress/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves an address after its checksum and the payment code; it can be used after a while */
        post: operations["chain_address_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chainAddress/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved addresses for withdrawals */
        get: operations["chain_address_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chainAddress/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forgets an address */
        post: operations["chain_address_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/currency/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rates of a dollar in other currencies, and since when they hold; for showing alone */
        get: operations["currency_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts that look around a demo shop; empty in production */
        get: operations["demo_accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo/faucet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends test dollars to the buyer's own address on the demo's test chain; refused everywhere else */
        post: operations["demo_faucet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a code by e-mail. The answer is the same whether anybody has that account */
        post: operations["email_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/extract/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One withdrawal, followed to its end, with the whole number of its card */
        get: operations["extract_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fault/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an error that a page met into the log; it says nothing of who saw it */
        post: operations["fault_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourite/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ids of all products the buyer likes, for the hearts on cards */
        get: operations["favourite_ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourite/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products the buyer likes, the latest first, a page at a time */
        get: operations["favourite_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourite/list_goods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Goods of one of the buyer's lists, what came last first, a page at a time */
        get: operations["list_goods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourite/list_make": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a list, with a product in it if one is named, which is liked too */
        post: operations["list_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourite/list_put": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a product into a list, which likes it too, or takes it out; saying the same twice changes nothing */
        post: operations["list_put"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourite/list_remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a list, and ends its link; what it held stays liked */
        post: operations["list_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourite/list_rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a list another name */
        post: operations["list_rename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourite/list_share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shares a list by link, says whose it is, or ends the link; a link that was ended stays so */
        post: operations["list_share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourite/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buyer's lists, the latest first, and which of them hold a product */
        get: operations["list_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourite/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Likes a product or no longer likes it; saying the same twice changes nothing */
        post: operations["favourite_set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourite/tell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks to be told when a product is cheaper or back, or no longer; what is left out stays. Who asks likes it too */
        post: operations["favourite_tell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourite/told": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alerts that the buyer asked for about a product */
        get: operations["favourite_told"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The home page as operators composed it: banners, then sections in their order */
        get: operations["home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows of the home page for the buyer: parcels on their way, goods to buy again, goods looked at */
        get: operations["home_mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The home page of one moment with its drafts, for who has an operator’s link */
        get: operations["home_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal-notice/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Appeals once against the decision about a report */
        post: operations["legal_notice_appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal-notice/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports of illegal content in a calendar year: how many, of what, what was done, how fast */
        get: operations["legal_notice_figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal-notice/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports of illegal content that the caller sent, newest first */
        get: operations["legal_notice_mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal-notice/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports goods or a review as illegal; needs no login */
        post: operations["legal_notice_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal-notice/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A report with its decision, for whoever sent it (by login or key) and for the author of the review */
        get: operations["legal_notice_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal-notice/subject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Goods or a review that can be read by anybody, as the form of a report names it */
        get: operations["legal_notice_subject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchant/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers what was asked for besides, with papers or words; the application waits again at its old place */
        post: operations["merchant_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchant/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands in an application to sell; one is open at a time */
        post: operations["merchant_apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchant/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A shop's business papers, as far as an operator released them */
        get: operations["merchant_papers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchant/sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the new owner's password for the console, with six digits that prove the second factor; until they have signed in */
        post: operations["merchant_sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchant/sign_in/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new second factor for the owner of a new shop; it counts once merchant_sign_in proves it */
        post: operations["merchant_sign_in_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchant/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cost of selling, and the state of the buyer's applications */
        get: operations["merchant_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchant/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cost of selling, and when a shop is paid, for anybody who thinks of selling */
        get: operations["merchant_terms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchant/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back an application that was not decided */
        post: operations["merchant_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notice/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buyer's notices, newest first, of one kind or all */
        get: operations["notice_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notice/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks a notice as read, or all of them */
        post: operations["notice_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notice/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which notices come in the app and by e-mail, the quiet hours, and the phrase on each message */
        get: operations["notice_settings"];
        put?: never;
        /** Changes which notices come, and the quiet hours */
        post: operations["notice_settings_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels an unpaid order and gives its stock back */
        post: operations["order_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Completes a received order: the shop is paid */
        post: operations["order_complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms that an order was received; it can still be refunded until it is completed */
        post: operations["order_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Places one order for each shop and takes the stock */
        post: operations["order_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order with address, history and parcels */
        get: operations["order_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Holds the money of an order one more period, once */
        post: operations["order_extend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/logistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The parcels of an order with milestones and events, and when it is expected */
        get: operations["order_logistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/not_received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports that an order did not arrive: the time stands still, and the shop is asked for proof of delivery */
        post: operations["order_not_received"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pays orders, or what is unpaid of a checkout, together from the balance, with a ticket or the payment code */
        post: operations["order_pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/payByCard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to pay orders by card: what the card pays is credited and spent on them in one act, by the payment code shown now */
        post: operations["order_pay_by_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prices what would be ordered; changes nothing */
        post: operations["order_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/promos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compares the promo codes offered for an order, and the one that is typed; changes nothing */
        post: operations["order_promos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/recall_seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that the buyer has a recall before their eyes, or says that they read it; the first time counts */
        post: operations["order_recall_seen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/recalls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Safety recalls of goods in an own paid order: the danger, and what to do */
        get: operations["order_recalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The payment that paid an order: all that it paid, when, to whom, and the balance right after it */
        get: operations["order_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/take_back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the report back that an order did not arrive: it came after all, and the time goes on; receipt is confirmed apart */
        post: operations["order_take_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels what is unpaid of a checkout and puts its goods back into the bag, selected */
        post: operations["order_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkey/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps the passkey that a device has made */
        post: operations["passkey_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkey/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Challenge for a device to sign to log in */
        post: operations["passkey_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkey/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buyer's passkeys, oldest first */
        get: operations["passkey_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkey/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with a passkey */
        post: operations["passkey_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Options for a device to make a passkey; needs a recent login or the password */
        post: operations["passkey_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkey/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Challenge for a device to sign for one purpose, subject and sum */
        post: operations["passkey_pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkey/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a passkey; needs a recent login or the password */
        post: operations["passkey_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkey/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a passkey another name */
        post: operations["passkey_rename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Up to four products beside each other, in the order asked; those that left the shelf are left out */
        get: operations["product_compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product with its SKUs, shop, freight and latest reviews */
        get: operations["product_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Number of products that a search finds in each category, price, country and score */
        get: operations["search_facets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products, filtered and sorted, a page at a time */
        get: operations["product_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Price of a SKU now and in the 90 days before */
        get: operations["product_prices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products by words in ten languages, filtered and sorted, a page at a time */
        get: operations["product_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Words, categories, products and shops that begin like what is typed */
        get: operations["product_suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Push messages for this device: asked for, or, without `isAsked`, kept up if the device has them for this buyer */
        post: operations["push_device_on"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/device/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends push messages for a device of the buyer. Said twice it changes nothing more */
        post: operations["push_device_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/question/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the shop and those who bought it */
        post: operations["question_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/question/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions about a product with their best answers, the most helpful first */
        get: operations["question_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/question/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions of the caller, newest first */
        get: operations["question_mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/question/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A question in the reader's language, by machine; only where a translator is set up */
        get: operations["question_translate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recharge/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands in another proof that was asked for; the recharge waits again at its old place */
        post: operations["recharge_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recharge/byWay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A recharge by a way of the shop's own, such as a bank transfer, proved with pictures */
        post: operations["recharge_by_way"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recharge/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One recharge */
        get: operations["recharge_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recharge/reference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reference that the buyer names when they send money by a way: the same until a recharge has used it */
        post: operations["recharge_reference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts the part that the shop offers: the money is back at once, and the case ends */
        post: operations["refund_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks an operator to decide after the shop has refused */
        post: operations["refund_appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for money back for lines of an order; one request is open at a time */
        post: operations["refund_apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/cancel_late": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels what its shop did not send by the promised date; the money is back at once, and nobody is asked */
        post: operations["refund_cancel_late"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines the part that the shop offers: the case goes on as one that was refused */
        post: operations["refund_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One request with its state, its history and until when what happens */
        get: operations["refund_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order's requests, newest first */
        get: operations["refund_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/packet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that a dispute is decided on as one page to print: goods as bought, words, tracking, proof with hashes, history */
        get: operations["refund_packet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Refundable parts of an order: lines, their shares of promo code and freight, and the most for the picked ones */
        get: operations["refund_quote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/sendBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says with which parcel the goods are on their way back */
        post: operations["refund_send_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a request back; the order goes on where it was */
        post: operations["refund_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/withdrawOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws from the contract within the period of the law, of a whole order or of some lines; nobody is asked */
        post: operations["refund_withdraw_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refund/withdrawVisitor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a withdrawal without a login; the answer is the same whether number and e-mail fit, and what came of it is mailed */
        post: operations["refund_withdraw_visitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reviews a line of a completed order, once */
        post: operations["review_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/append": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds the one follow-up to a review of the caller */
        post: operations["review_append"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product's reviews in the reader's language, then the others, each newest or most helpful first, with the spread of stars */
        get: operations["review_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lines that the caller reviewed, newest first */
        get: operations["review_mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines of an order, with what was written of each and whether it can be reviewed */
        get: operations["review_of_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A review in the reader's language, by machine; only where a translator is set up */
        get: operations["review_translate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that a review is helpful, or takes it back; the same twice changes nothing */
        post: operations["review_vote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lines of completed orders that can be reviewed, latest completed first */
        get: operations["review_waiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forgets what the buyer searched */
        post: operations["search_forget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches of the buyer, the latest first */
        get: operations["search_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/hot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches of others */
        get: operations["search_hot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that a search led to a product; the shop reads it as a number, never who it was */
        post: operations["search_opened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/remember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps searched words with the account; those of a device that was signed in on come together */
        post: operations["search_remember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a search, and tells of what is new for it; one that is kept already stays one */
        post: operations["saved_search_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches that the buyer keeps, the latest first */
        get: operations["saved_searches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/tell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells of what is new for a kept search, or no longer */
        post: operations["saved_search_tell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/unsave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a search no longer */
        post: operations["saved_search_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/goods/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Product with its texts, facts, SKUs, and what is missing */
        get: operations["seller_goods_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/goods/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shop's goods, newest first */
        get: operations["seller_goods_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/goods/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a product's pictures in their order, and those of the SKUs that are named; all else stays as it is */
        post: operations["seller_goods_pictures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/goods/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a product on the shelf or takes it off; saying the same twice changes nothing */
        post: operations["seller_goods_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/goods/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a product, off the shelf, or writes all that is said of one; `version` is the one that was read */
        post: operations["seller_goods_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/goods/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes one picture of goods and stores it anew, without its metadata; its address is named in goods/pictures or goods/save */
        post: operations["seller_goods_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/goods/video/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a video of goods that comes in parts, or says how much of it is here already */
        post: operations["seller_goods_video_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/goods/video/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a video that is whole: it is read to its end and written anew without its metadata; closing it twice is the same */
        post: operations["seller_goods_video_end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/goods/video/part": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds the next part of a begun video; a part that came before changes nothing */
        post: operations["seller_goods_video_part"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/message/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers with words, or with a card of a product or of the order that it is about */
        post: operations["seller_message_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/message/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of a conversation, the newest first, or those after a number */
        get: operations["seller_message_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/message/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Conversations whose buyer waits, longest first, or all open or closed ones, the latest first */
        get: operations["seller_message_threads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/order/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the shop's orders */
        get: operations["seller_order_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/order/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shop's orders, those that changed longest ago first; `cursor` goes on where a page ended */
        get: operations["seller_order_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/order/ship": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a parcel with all that has not left of an order, or with some of it */
        post: operations["seller_order_ship"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/price/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the prices of up to a thousand SKUs, all or none, each by its id or by the shop's own code */
        post: operations["seller_price_set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/refund/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Refund request of the shop with tracking and history */
        get: operations["seller_refund_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/refund/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shop's refund requests: those that wait for it by their clocks, or all, newest first */
        get: operations["seller_refund_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/refund/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuses with a reason, a request or what came back; the buyer may ask an operator to decide */
        post: operations["seller_refund_refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/stock/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shop's SKUs with their stock, those of the newest goods first */
        get: operations["seller_stock_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/stock/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the stock of up to a thousand SKUs, all or none; with `was` only what lies between the two is put on the shelf or taken off */
        post: operations["seller_stock_set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/stock/setByCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the stock of up to 500 SKUs by the shop's own codes; each row is answered, and those without a fault are set */
        post: operations["seller_stock_set_by_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends one session of the account, or all others */
        post: operations["session_end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Devices on which the account is signed in, and its last logins */
        get: operations["session_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Locks the app after so many minutes without use, on every device, or never */
        post: operations["lock_set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/tell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chooses whether a login on a new device is told by e-mail */
        post: operations["session_tell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/used": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that somebody uses this session: one that nobody uses is locked where its buyer wants it */
        post: operations["session_used"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The name of a list that is shared by link, and whose it is if they say so */
        get: operations["list_shared"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared_list/goods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Goods of a list that is shared by link and are on the shelf, a page at a time */
        get: operations["list_shared_goods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One shop */
        get: operations["shop_detail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Follows or unfollows a shop; saying the same twice changes nothing */
        post: operations["shop_follow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shops the buyer follows, the latest first, a page at a time */
        get: operations["shop_following"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shops by total sales, a page at a time */
        get: operations["shop_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/promises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Record of a shop: how soon it answers and sends, how much is refunded, when parcels arrive */
        get: operations["shop_promises"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/promos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The promo codes that are offered for a shop now */
        get: operations["shop_promos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews of a shop's goods in the reader's language, then the others, each newest first */
        get: operations["shop_review_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/trader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Facts about who sells in a shop: name, addresses, register number, and their declaration; null as long as the shop has not said it */
        get: operations["shop_trader"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of the shop, open or in maintenance, and of deposits by each open network */
        get: operations["status_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of a conversation, the newest first */
        get: operations["support_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rates a closed conversation, once */
        post: operations["support_rate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says how far the buyer has read; a mark never goes back */
        post: operations["support_seen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends words, a picture, or a card of a product or of an own order */
        post: operations["support_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/thread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One conversation, or the latest with a shop or the desk, with who answers and how soon */
        get: operations["support_thread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buyer's conversations, the latest first */
        get: operations["support_threads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/typing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells the other side that the buyer is typing; nothing of it is kept */
        post: operations["support_typing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Number of messages to the buyer that are not read */
        get: operations["support_unread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes one picture (multipart field "file"; JPEG, PNG or WebP) and stores it anew, without its metadata */
        post: operations["upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a private picture or PDF that comes in parts, or says how much of it is here already */
        post: operations["upload_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a file that is whole: a picture is stored anew without metadata, a PDF is read and stored as it is; nobody but owner and operators sees it */
        post: operations["upload_end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/part": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds the next part of a begun picture; a part that came before changes nothing */
        post: operations["upload_part"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One shipping address */
        get: operations["address"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/address_add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an address, or edits the one whose id is sent */
        post: operations["address_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/address_del": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Removes an address (a GET that writes, as SPEC §7 has it) */
        get: operations["address_del"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/address_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All shipping addresses, the default one first; or a page of them */
        get: operations["address_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/address_set_default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an address the default one */
        post: operations["address_set_default"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buyer's lines of the ledger, newest first */
        get: operations["bill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cost and limits of a withdrawal, and the places where it can go */
        get: operations["extract_terms"];
        put?: never;
        /** Withdraws to a bank card or an address: the amount is held at once, then a person audits it */
        post: operations["extract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/extract_log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buyer's withdrawals, newest first */
        get: operations["extract_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/getBlockchain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The networks, with the buyer's own deposit address on each open one */
        get: operations["getBlockchain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/getUserInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buyer who is signed in, with balance and counts of orders */
        get: operations["getUserInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/help_support": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All articles of help, in the reader’s language */
        get: operations["help_support"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/language_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ten languages; or a page of them */
        get: operations["language_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/law": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Terms and policies, in the reader’s language */
        get: operations["law"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with account, e-mail or mobile and the login password */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends this session. SPEC §7 sends `language=zh-cn` in the query; it changes nothing */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/order_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A buyer's orders, newest first, of one state or all, and those that have the words that are searched */
        get: operations["order_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/phrase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps the buyer's own phrase, which stands on each of our messages */
        post: operations["phrase_set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes account name, name, e-mail, mobile or picture */
        post: operations["profile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/recharge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A manual recharge: says what was sent and proves it with pictures; a person audits it */
        post: operations["recharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/recharge_log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buyer's recharges, on-chain and manual, newest first */
        get: operations["recharge_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens an account with e-mail and password, and signs it in */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/resetPay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the payment code the first time, changes it, or sets it anew after forgetting it */
        post: operations["resetPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/resetpwd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the login password with the old one, by session or by account, or with a code by e-mail; ends every session */
        post: operations["resetpwd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/set_language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Keeps the chosen language with the account of the session, if there is one */
        get: operations["set_language"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/shell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Facts of a buyer for every page: pieces in the bag, unread notices, and when the app locks */
        get: operations["shell_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/verify_passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns what a device signed into the ticket that `verify_pay` gives for the payment code */
        post: operations["verify_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/verify_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says whether this is the login password, before a form goes on; it allows nothing */
        post: operations["verify_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/verify_pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns the payment code into a ticket: once, two minutes, for one purpose and subject */
        post: operations["verify_pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/viewed/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes products that were looked at, the latest last; those of a device come together at login */
        post: operations["viewed_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/viewed/for-you": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products that others looked at or bought beside what the buyer did, else popular ones of the same categories */
        get: operations["for_you"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/viewed/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forgets what the buyer looked at */
        post: operations["viewed_forget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/viewed/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products the buyer looked at, the latest first, a page at a time */
        get: operations["viewed_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/way/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open ways of recharging and withdrawing by hand: where to send, what to fill in, limits */
        get: operations["way_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Refusal: {
            code: number;
            msg: string;
            data: unknown;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    account_close: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1103 loginLocked, 1109 oldPasswordWrong, 1122 accountHasOrders, 1121 accountHasMoney */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    account_rules: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            emailCodeNeeded: boolean;
                            mailsWait: boolean;
                            passkeyHost: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    answer_add: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    question: number;
                    text: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 2303 answerEmpty, 1004 notFound, 2304 answerNotBought, 2305 answerExists, 2306 answerLimit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: number;
                            author: string;
                            /** @enum {string} */
                            locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            text: string;
                            createdAt: string;
                            isOwn: boolean;
                            /** @enum {string} */
                            by: "shop" | "buyer";
                            helpful: number;
                            isHelpful: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    answer_list: {
        parameters: {
            query: {
                cursor?: string;
                limit?: number | string;
                question: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                author: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                text: string;
                                createdAt: string;
                                isOwn: boolean;
                                /** @enum {string} */
                                by: "shop" | "buyer";
                                helpful: number;
                                isHelpful: boolean;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    answer_mine: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                productId: number;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                text: string;
                                createdAt: string;
                                hidden: {
                                    /** @enum {string} */
                                    code: "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other";
                                    words: string;
                                    at: string;
                                } | null;
                                questionId: number;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    answer_translate: {
        parameters: {
            query: {
                id: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 2209 translateOff */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            text: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    answer_vote: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: number;
                    helpful: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 2207 reviewOwn */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            helpful: number;
                            isHelpful: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    article_detail: {
        parameters: {
            query: {
                slug: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            /** @enum {string} */
                            section: "help" | "law";
                            article: {
                                slug: string;
                                /** @enum {string} */
                                topic: "buying" | "money" | "account" | "law";
                                title: string;
                                blocks: ({
                                    /** @constant */
                                    kind: "heading";
                                    spans: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[];
                                    anchor?: string;
                                } | {
                                    /** @constant */
                                    kind: "text";
                                    spans: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[];
                                } | {
                                    /** @constant */
                                    kind: "note";
                                    spans: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[];
                                } | {
                                    /** @constant */
                                    kind: "points";
                                    items: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[][];
                                } | {
                                    /** @constant */
                                    kind: "steps";
                                    items: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[][];
                                } | {
                                    /** @constant */
                                    kind: "picture";
                                    /** @enum {string} */
                                    picture: "parcel" | "confirm-receipt" | "payment-code" | "recharge-on-chain" | "recharge-with-proof" | "ask-for-refund" | "withdraw";
                                })[];
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                changedAt: string;
                            };
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    bill_csv: {
        parameters: {
            query?: {
                kind?: ("all" | "") | ("pay" | "refund" | "recharge" | "withdraw" | "adjust");
                month?: string;
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            fileName: string;
                            csv: string;
                            lines: number;
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    bill_summary: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            balanceCents: number;
                            heldCents: number;
                            sumCents: number;
                            lines: number;
                            months: {
                                month: string;
                                inCents: number;
                                outCents: number;
                                lines: number;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    card_add: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    bankName: string;
                    number: string;
                    holder: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 2009 cardInvalid, 2010 targetLimit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            bankName: string;
                            lastFour: string;
                            holder: string;
                            wayId: string | null;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    card_add_by_way: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    wayId: string;
                    fields: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1911 wayClosed, 1912 wayFields, 2010 targetLimit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            bankName: string;
                            lastFour: string;
                            holder: string;
                            wayId: string | null;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    card_list: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            bankName: string;
                            lastFour: string;
                            holder: string;
                            wayId: string | null;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    card_remove: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            bankName: string;
                            lastFour: string;
                            holder: string;
                            wayId: string | null;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    card_payment_begin: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    amountCents: number;
                    returnOrigin?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1921 cardPaymentsClosed, 1922 cardMinimum, 1923 cardMaximum, 1924 cardDaily, 1925 cardTooManyOpen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            amountCents: number;
                            /** @enum {string} */
                            state: "new" | "open" | "paid" | "cancelled" | "expired" | "refused" | "differs" | "returned";
                            pageUrl: string | null;
                            isEnding: boolean;
                            isSandbox: boolean;
                            wasDeclined: boolean;
                            cardBrand: string | null;
                            cardLastFour: string | null;
                            orderIds: string[];
                            owedPaidCents: number;
                            returnedCents: number;
                            disputes: {
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                amountCents: number;
                            }[];
                            createdAt: string;
                            expiresAt: string;
                            paidAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    card_payment_cancel: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1926 cardPaymentOver */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            amountCents: number;
                            /** @enum {string} */
                            state: "new" | "open" | "paid" | "cancelled" | "expired" | "refused" | "differs" | "returned";
                            pageUrl: string | null;
                            isEnding: boolean;
                            isSandbox: boolean;
                            wasDeclined: boolean;
                            cardBrand: string | null;
                            cardLastFour: string | null;
                            orderIds: string[];
                            owedPaidCents: number;
                            returnedCents: number;
                            disputes: {
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                amountCents: number;
                            }[];
                            createdAt: string;
                            expiresAt: string;
                            paidAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    card_payment_check: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            amountCents: number;
                            /** @enum {string} */
                            state: "new" | "open" | "paid" | "cancelled" | "expired" | "refused" | "differs" | "returned";
                            pageUrl: string | null;
                            isEnding: boolean;
                            isSandbox: boolean;
                            wasDeclined: boolean;
                            cardBrand: string | null;
                            cardLastFour: string | null;
                            orderIds: string[];
                            owedPaidCents: number;
                            returnedCents: number;
                            disputes: {
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                amountCents: number;
                            }[];
                            createdAt: string;
                            expiresAt: string;
                            paidAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    card_payment_detail: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            amountCents: number;
                            /** @enum {string} */
                            state: "new" | "open" | "paid" | "cancelled" | "expired" | "refused" | "differs" | "returned";
                            pageUrl: string | null;
                            isEnding: boolean;
                            isSandbox: boolean;
                            wasDeclined: boolean;
                            cardBrand: string | null;
                            cardLastFour: string | null;
                            orderIds: string[];
                            owedPaidCents: number;
                            returnedCents: number;
                            disputes: {
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                amountCents: number;
                            }[];
                            createdAt: string;
                            expiresAt: string;
                            paidAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    card_payment_terms: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            isOpen: boolean;
                            isSandbox: boolean;
                            minCents: number;
                            maxCents: number;
                            leftTodayCents: number;
                            holdDays: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    cart_add: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    skuId: number;
                    quantity: number;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1401 productGone, 1404 shopSuspended, 1403 shopAway, 1503 quantityLimit, 1501 outOfStock, 1502 cartFull */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            groups: {
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                };
                                lines: {
                                    skuId: number;
                                    productId: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    spec: string;
                                    picture: string;
                                    quantity: number;
                                    selected: boolean;
                                    priceCents: number;
                                    originalPriceCents: number | null;
                                    addedPriceCents: number;
                                    subtotalCents: number;
                                    stock: number;
                                    /** @enum {string} */
                                    state: "fine" | "priceChanged" | "short" | "soldOut" | "gone";
                                    shopAwayUntil: string | null;
                                    shopSuspended: boolean;
                                }[];
                            }[];
                            quantity: number;
                            selectedLines: number;
                            selectedQuantity: number;
                            selectedCents: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    cart_beside: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: number;
                            shopId: number;
                            /** @enum {string} */
                            category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            title: string;
                            /** @enum {string} */
                            titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            picture: string;
                            alt?: {
                                text: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            };
                            priceCents: number;
                            originalPriceCents: number | null;
                            lowestBeforeCents: number | null;
                            sales: number;
                            score: {
                                average: number;
                                count: number;
                            };
                            soldOut: boolean;
                            onlySkuId: number | null;
                            /** @constant */
                            freeReturns?: true;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    cart_changeSpec: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    skuId: number;
                    toSkuId: number;
                    quantity: number;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1401 productGone, 1404 shopSuspended, 1403 shopAway, 1503 quantityLimit, 1501 outOfStock */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            groups: {
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                };
                                lines: {
                                    skuId: number;
                                    productId: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    spec: string;
                                    picture: string;
                                    quantity: number;
                                    selected: boolean;
                                    priceCents: number;
                                    originalPriceCents: number | null;
                                    addedPriceCents: number;
                                    subtotalCents: number;
                                    stock: number;
                                    /** @enum {string} */
                                    state: "fine" | "priceChanged" | "short" | "soldOut" | "gone";
                                    shopAwayUntil: string | null;
                                    shopSuspended: boolean;
                                }[];
                            }[];
                            quantity: number;
                            selectedLines: number;
                            selectedQuantity: number;
                            selectedCents: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    cart_list: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            groups: {
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                };
                                lines: {
                                    skuId: number;
                                    productId: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    spec: string;
                                    picture: string;
                                    quantity: number;
                                    selected: boolean;
                                    priceCents: number;
                                    originalPriceCents: number | null;
                                    addedPriceCents: number;
                                    subtotalCents: number;
                                    stock: number;
                                    /** @enum {string} */
                                    state: "fine" | "priceChanged" | "short" | "soldOut" | "gone";
                                    shopAwayUntil: string | null;
                                    shopSuspended: boolean;
                                }[];
                            }[];
                            quantity: number;
                            selectedLines: number;
                            selectedQuantity: number;
                            selectedCents: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    cart_merge: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    lines: {
                        skuId: number;
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            groups: {
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                };
                                lines: {
                                    skuId: number;
                                    productId: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    spec: string;
                                    picture: string;
                                    quantity: number;
                                    selected: boolean;
                                    priceCents: number;
                                    originalPriceCents: number | null;
                                    addedPriceCents: number;
                                    subtotalCents: number;
                                    stock: number;
                                    /** @enum {string} */
                                    state: "fine" | "priceChanged" | "short" | "soldOut" | "gone";
                                    shopAwayUntil: string | null;
                                    shopSuspended: boolean;
                                }[];
                            }[];
                            quantity: number;
                            selectedLines: number;
                            selectedQuantity: number;
                            selectedCents: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    cart_remove: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    skuIds: number[];
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            groups: {
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                };
                                lines: {
                                    skuId: number;
                                    productId: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    spec: string;
                                    picture: string;
                                    quantity: number;
                                    selected: boolean;
                                    priceCents: number;
                                    originalPriceCents: number | null;
                                    addedPriceCents: number;
                                    subtotalCents: number;
                                    stock: number;
                                    /** @enum {string} */
                                    state: "fine" | "priceChanged" | "short" | "soldOut" | "gone";
                                    shopAwayUntil: string | null;
                                    shopSuspended: boolean;
                                }[];
                            }[];
                            quantity: number;
                            selectedLines: number;
                            selectedQuantity: number;
                            selectedCents: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    cart_update: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    lines: {
                        skuId: number;
                        quantity?: number;
                        selected?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1503 quantityLimit, 1501 outOfStock */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            groups: {
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                };
                                lines: {
                                    skuId: number;
                                    productId: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    spec: string;
                                    picture: string;
                                    quantity: number;
                                    selected: boolean;
                                    priceCents: number;
                                    originalPriceCents: number | null;
                                    addedPriceCents: number;
                                    subtotalCents: number;
                                    stock: number;
                                    /** @enum {string} */
                                    state: "fine" | "priceChanged" | "short" | "soldOut" | "gone";
                                    shopAwayUntil: string | null;
                                    shopSuspended: boolean;
                                }[];
                            }[];
                            quantity: number;
                            selectedLines: number;
                            selectedQuantity: number;
                            selectedCents: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    category_list: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            /** @enum {string} */
                            key: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            picture: string;
                            productCount: number;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    deposit_list: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            networkId: string;
                            networkName: string;
                            token: string;
                            txHash: string;
                            amountCents: number;
                            /** @enum {string} */
                            state: "seen" | "confirmed" | "credited" | "orphaned" | "reversed" | "kept";
                            keptReason: ("dust" | "belowMinimum" | "tooLarge" | "unknownToken" | "networkClosed" | "ownTransfer") | null;
                            isBeingChecked: boolean;
                            confirmations: number;
                            neededConfirmations: number;
                            secondsLeft: number | null;
                            seenAt: string;
                            creditedAt: string | null;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deposit_find: {
        parameters: {
            query: {
                networkId: string;
                txHash: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1902 rechargeNetwork, 1901 notOpen, 1907 chainUnavailable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            /** @enum {string} */
                            verdict: "credited" | "crossing" | "pending" | "failed" | "notFound" | "wrongNetwork" | "unknownToken" | "tooSmall" | "notOurs" | "notYours" | "takenBack";
                            networkName: string | null;
                            deposit: {
                                id: string;
                                networkId: string;
                                networkName: string;
                                token: string;
                                txHash: string;
                                amountCents: number;
                                /** @enum {string} */
                                state: "seen" | "confirmed" | "credited" | "orphaned" | "reversed" | "kept";
                                keptReason: ("dust" | "belowMinimum" | "tooLarge" | "unknownToken" | "networkClosed" | "ownTransfer") | null;
                                isBeingChecked: boolean;
                                confirmations: number;
                                neededConfirmations: number;
                                secondsLeft: number | null;
                                seenAt: string;
                                creditedAt: string | null;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    chain_address_add: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    networkId: string;
                    address: string;
                    label: string;
                    ticket?: string;
                    payCode?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1902 rechargeNetwork, 1901 notOpen, 2011 chainAddressFormat, 2012 chainAddressChecksum, 2013 chainAddressNetwork, 2015 chainAddressKnown, 2010 targetLimit, 1201 payCodeFormat, 1202 payCodeMissing, 1205 payCodeVoid, 1204 payCodeLocked, 1203 payCodeWrong, 1210 ticketInvalid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            network: {
                                id: string;
                                name: string;
                            };
                            address: string;
                            label: string;
                            usableAt: string;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    chain_address_list: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            network: {
                                id: string;
                                name: string;
                            };
                            address: string;
                            label: string;
                            usableAt: string;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    chain_address_remove: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            network: {
                                id: string;
                                name: string;
                            };
                            address: string;
                            label: string;
                            usableAt: string;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    currency_list: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            /** @enum {string} */
                            code: "AUD" | "CAD" | "CHF" | "CNY" | "EUR" | "GBP" | "HKD" | "IDR" | "INR" | "JPY" | "KRW" | "MYR" | "NOK" | "NZD" | "PHP" | "SGD" | "THB" | "TRY" | "TWD" | "VND";
                            perDollar: string;
                            setAt: string;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    demo_accounts: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            account: string;
                            password: string;
                            givenName: string;
                            payCode: string | null;
                            balanceCents: number;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    demo_faucet: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    networkId: string;
                    amountCents: number;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1902 rechargeNetwork, 1901 notOpen, 1907 chainUnavailable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            txHash: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    email_code: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @constant */
                    purpose: "resetPassword";
                    account: string;
                } | {
                    /** @constant */
                    purpose: "register";
                    account: string;
                } | {
                    /** @constant */
                    purpose: "changeEmail";
                    account: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1120 emailCodeSoon */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            expiresAt: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    extract_detail: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            /** @enum {string} */
                            type: "bank" | "onchain";
                            amountCents: number;
                            serviceChargeCents: number;
                            arrivalCents: number;
                            bankName: string | null;
                            cardLastFour: string | null;
                            bankReference: string | null;
                            network: {
                                id: string;
                                name: string;
                            } | null;
                            address: string | null;
                            status: 0 | 1 | 2;
                            reason: string;
                            /** @enum {string} */
                            payoutState: "none" | "queued" | "signed" | "sent" | "mined" | "done" | "failed" | "cancelling" | "cancelled";
                            isBeingChecked: boolean;
                            txHash: string | null;
                            confirmations: number | null;
                            neededConfirmations: number | null;
                            createdAt: string;
                            decidedAt: string | null;
                            paidAt: string | null;
                            cardNumber: string | null;
                            fields: {
                                /** @enum {string} */
                                field: "senderName" | "transferDate" | "transferReference" | "iban" | "accountNumber" | "walletAccount" | "phone" | "accountHolder" | "bank" | "bic";
                                value: string;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    fault_report: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    app: "web" | "console";
                    /** @enum {string} */
                    kind: "error" | "rejection" | "boundary";
                    message: string;
                    stack: string;
                    page: string;
                    build: string;
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    favourite_ids: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: number[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    favourite_list: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                shopId: number;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string;
                                alt?: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                priceCents: number;
                                originalPriceCents: number | null;
                                lowestBeforeCents: number | null;
                                sales: number;
                                score: {
                                    average: number;
                                    count: number;
                                };
                                soldOut: boolean;
                                onlySkuId: number | null;
                                /** @constant */
                                freeReturns?: true;
                                likedPriceCents: number;
                                tells: {
                                    cheaper: boolean;
                                    back: boolean;
                                };
                                isBack: boolean;
                                isGone: boolean;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_goods: {
        parameters: {
            query: {
                list: string;
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                shopId: number;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string;
                                alt?: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                priceCents: number;
                                originalPriceCents: number | null;
                                lowestBeforeCents: number | null;
                                sales: number;
                                score: {
                                    average: number;
                                    count: number;
                                };
                                soldOut: boolean;
                                onlySkuId: number | null;
                                /** @constant */
                                freeReturns?: true;
                                isGone: boolean;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_make: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name: string;
                    productId?: number;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1452 listsFull, 1401 productGone, 1451 favouritesFull */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            name: string;
                            goods: number;
                            createdAt: string;
                            cover: {
                                picture: string;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            } | null;
                            holds: boolean;
                            share: {
                                token: string;
                                by: string | null;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_put: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    productId: number;
                    isIn: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1401 productGone, 1451 favouritesFull, 1453 listFull */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            isIn: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_remove: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_rename: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            name: string;
                            goods: number;
                            createdAt: string;
                            cover: {
                                picture: string;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            } | null;
                            holds: boolean;
                            share: {
                                token: string;
                                by: string | null;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_share: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    isShared: boolean;
                    by?: string | null;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            name: string;
                            goods: number;
                            createdAt: string;
                            cover: {
                                picture: string;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            } | null;
                            holds: boolean;
                            share: {
                                token: string;
                                by: string | null;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_all: {
        parameters: {
            query?: {
                product?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            name: string;
                            goods: number;
                            createdAt: string;
                            cover: {
                                picture: string;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            } | null;
                            holds: boolean;
                            share: {
                                token: string;
                                by: string | null;
                            } | null;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    favourite_set: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    productId: number;
                    liked: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1401 productGone, 1451 favouritesFull */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            liked: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    favourite_tell: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    productId: number;
                    cheaper?: boolean;
                    back?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1401 productGone, 1451 favouritesFull */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            cheaper: boolean;
                            back: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    favourite_told: {
        parameters: {
            query: {
                product: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            cheaper: boolean;
                            back: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    home: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            banners: {
                                id: string;
                                picture: string;
                                alt: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                eyebrow: string;
                                title: string;
                                action: string;
                                target: {
                                    category: ("computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys") | null;
                                    productId: number | null;
                                    shopId: number | null;
                                    q: string | null;
                                };
                            }[];
                            sections: ({
                                /** @constant */
                                kind: "categories";
                                id: string;
                                tiles: {
                                    /** @enum {string} */
                                    key: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                    picture: string;
                                    productCount: number;
                                }[];
                            } | {
                                /** @constant */
                                kind: "goods";
                                id: string;
                                title: string;
                                subtitle: string;
                                items: {
                                    id: number;
                                    shopId: number;
                                    /** @enum {string} */
                                    category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    picture: string;
                                    alt?: {
                                        text: string;
                                        /** @enum {string} */
                                        locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    };
                                    priceCents: number;
                                    originalPriceCents: number | null;
                                    lowestBeforeCents: number | null;
                                    sales: number;
                                    score: {
                                        average: number;
                                        count: number;
                                    };
                                    soldOut: boolean;
                                    onlySkuId: number | null;
                                    /** @constant */
                                    freeReturns?: true;
                                }[];
                                more: {
                                    label: string;
                                    category: ("computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys") | null;
                                    sort: ("hot" | "popular" | "sales" | "newest" | "priceUp" | "priceDown") | null;
                                } | null;
                            } | {
                                /** @constant */
                                kind: "shops";
                                id: string;
                                title: string;
                                subtitle: string;
                                items: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                    tagline: string;
                                    country: string;
                                    fans: number;
                                    favourableRate: number | null;
                                    sales: number;
                                    totalSales: number;
                                    productCount: number;
                                    followed: boolean;
                                    pictures: string[];
                                }[];
                            })[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    home_mine: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            underWay: {
                                parcels: number;
                                orders: number;
                                next: {
                                    orderId: string;
                                    milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                    place: string;
                                    window: {
                                        from: string;
                                        until: string;
                                    } | null;
                                };
                            } | null;
                            again: {
                                id: number;
                                shopId: number;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string;
                                alt?: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                priceCents: number;
                                originalPriceCents: number | null;
                                lowestBeforeCents: number | null;
                                sales: number;
                                score: {
                                    average: number;
                                    count: number;
                                };
                                soldOut: boolean;
                                onlySkuId: number | null;
                                /** @constant */
                                freeReturns?: true;
                            }[];
                            viewed: {
                                id: number;
                                shopId: number;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string;
                                alt?: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                priceCents: number;
                                originalPriceCents: number | null;
                                lowestBeforeCents: number | null;
                                sales: number;
                                score: {
                                    average: number;
                                    count: number;
                                };
                                soldOut: boolean;
                                onlySkuId: number | null;
                                /** @constant */
                                freeReturns?: true;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    home_preview: {
        parameters: {
            query: {
                token: string;
                lang: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            home: {
                                banners: {
                                    id: string;
                                    picture: string;
                                    alt: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                    eyebrow: string;
                                    title: string;
                                    action: string;
                                    target: {
                                        category: ("computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys") | null;
                                        productId: number | null;
                                        shopId: number | null;
                                        q: string | null;
                                    };
                                }[];
                                sections: ({
                                    /** @constant */
                                    kind: "categories";
                                    id: string;
                                    tiles: {
                                        /** @enum {string} */
                                        key: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                        picture: string;
                                        productCount: number;
                                    }[];
                                } | {
                                    /** @constant */
                                    kind: "goods";
                                    id: string;
                                    title: string;
                                    subtitle: string;
                                    items: {
                                        id: number;
                                        shopId: number;
                                        /** @enum {string} */
                                        category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                        title: string;
                                        /** @enum {string} */
                                        titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                        picture: string;
                                        alt?: {
                                            text: string;
                                            /** @enum {string} */
                                            locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                        };
                                        priceCents: number;
                                        originalPriceCents: number | null;
                                        lowestBeforeCents: number | null;
                                        sales: number;
                                        score: {
                                            average: number;
                                            count: number;
                                        };
                                        soldOut: boolean;
                                        onlySkuId: number | null;
                                        /** @constant */
                                        freeReturns?: true;
                                    }[];
                                    more: {
                                        label: string;
                                        category: ("computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys") | null;
                                        sort: ("hot" | "popular" | "sales" | "newest" | "priceUp" | "priceDown") | null;
                                    } | null;
                                } | {
                                    /** @constant */
                                    kind: "shops";
                                    id: string;
                                    title: string;
                                    subtitle: string;
                                    items: {
                                        id: number;
                                        name: string;
                                        /** @enum {string} */
                                        room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                        tagline: string;
                                        country: string;
                                        fans: number;
                                        favourableRate: number | null;
                                        sales: number;
                                        totalSales: number;
                                        productCount: number;
                                        followed: boolean;
                                        pictures: string[];
                                    }[];
                                })[];
                            };
                            at: string;
                            until: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    legal_notice_appeal: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    key?: string;
                    words: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 3187 legalAppealed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            side: "notifier" | "author";
                            /** @enum {string} */
                            type: "product" | "review";
                            productId: number;
                            title: string;
                            review: string;
                            /** @enum {string} */
                            ground: "counterfeit" | "unsafeGoods" | "goodsForbidden" | "rightsClaim" | "misleading" | "insulting" | "privateData" | "untrue" | "other";
                            explanation: string;
                            createdAt: string;
                            decision: {
                                /** @enum {string} */
                                outcome: "removed" | "hidden" | "nothing";
                                /** @enum {string} */
                                basis: "law" | "terms";
                                rule: string;
                                facts: string;
                                at: string;
                            } | null;
                            isReversed: boolean;
                            outcomeNow: ("removed" | "hidden" | "nothing" | "putBack") | null;
                            appeal: {
                                words: string;
                                at: string;
                                answer: {
                                    changed: boolean;
                                    words: string;
                                    basis: ("law" | "terms") | null;
                                    rule: string | null;
                                    at: string;
                                } | null;
                            } | null;
                            canAppeal: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    legal_notice_figures: {
        parameters: {
            query?: {
                year?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            year: number;
                            firstYear: number;
                            lastYear: number;
                            notices: number;
                            byType: {
                                product: number;
                                review: number;
                            };
                            byGround: {
                                /** @enum {string} */
                                ground: "counterfeit" | "unsafeGoods" | "goodsForbidden" | "rightsClaim" | "misleading" | "insulting" | "privateData" | "untrue" | "other";
                                notices: number;
                            }[];
                            outcomes: {
                                removed: number;
                                hidden: number;
                                nothing: number;
                                waiting: number;
                            };
                            medianHours: number | null;
                            appeals: {
                                notifier: number;
                                author: number;
                                shop: number;
                                changed: number;
                            };
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    legal_notice_mine: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: string;
                                number: number;
                                /** @enum {string} */
                                type: "product" | "review";
                                productId: number;
                                /** @enum {string} */
                                ground: "counterfeit" | "unsafeGoods" | "goodsForbidden" | "rightsClaim" | "misleading" | "insulting" | "privateData" | "untrue" | "other";
                                explanation: string;
                                /** @enum {string} */
                                state: "open" | "appealed" | "decided";
                                createdAt: string;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    legal_notice_send: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "product" | "review";
                    id: number;
                    /** @enum {string} */
                    ground: "counterfeit" | "unsafeGoods" | "goodsForbidden" | "rightsClaim" | "misleading" | "insulting" | "privateData" | "untrue" | "other";
                    explanation: string;
                    /** @default  */
                    name?: string;
                    email?: string;
                    /** @constant */
                    goodFaith: true;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1104 email, 1004 notFound, 3184 legalNoticeOpen, 3185 legalNoticesMany */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: number;
                            key: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    legal_notice_show: {
        parameters: {
            query: {
                id: string;
                key?: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            side: "notifier" | "author";
                            /** @enum {string} */
                            type: "product" | "review";
                            productId: number;
                            title: string;
                            review: string;
                            /** @enum {string} */
                            ground: "counterfeit" | "unsafeGoods" | "goodsForbidden" | "rightsClaim" | "misleading" | "insulting" | "privateData" | "untrue" | "other";
                            explanation: string;
                            createdAt: string;
                            decision: {
                                /** @enum {string} */
                                outcome: "removed" | "hidden" | "nothing";
                                /** @enum {string} */
                                basis: "law" | "terms";
                                rule: string;
                                facts: string;
                                at: string;
                            } | null;
                            isReversed: boolean;
                            outcomeNow: ("removed" | "hidden" | "nothing" | "putBack") | null;
                            appeal: {
                                words: string;
                                at: string;
                                answer: {
                                    changed: boolean;
                                    words: string;
                                    basis: ("law" | "terms") | null;
                                    rule: string | null;
                                    at: string;
                                } | null;
                            } | null;
                            canAppeal: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    legal_notice_subject: {
        parameters: {
            query: {
                type: "product" | "review";
                id: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            title: string;
                            /** @enum {string} */
                            titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            picture: string;
                            /** @enum {string} */
                            category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            review: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    merchant_answer: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    n: number;
                    /** @default  */
                    text?: string;
                    /** @default [] */
                    papers?: string[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 3282 merchantAnswerEmpty, 1004 notFound, 3281 merchantNotAsked, 3204 merchantPapers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            /** @enum {string} */
                            kind: "company" | "person";
                            shopName: string;
                            legalName: string;
                            contactName: string;
                            mobile: string;
                            email: string;
                            country: string;
                            categories: ("computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys")[];
                            about: string;
                            papers: string[];
                            /** @enum {string} */
                            state: "submitted" | "needsMore" | "passed" | "refused" | "withdrawn";
                            reason: string;
                            requests: {
                                n: number;
                                asks: ("clearerPaper" | "wholePaper" | "validPaper" | "registration" | "licence" | "identity" | "aboutGoods" | "other")[];
                                words: string;
                                askedAt: string;
                                answer: string;
                                answeredAt: string | null;
                            }[];
                            createdAt: string;
                            decidedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    merchant_apply: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "company" | "person";
                    shopName: string;
                    legalName: string;
                    contactName: string;
                    mobile: string;
                    email: string;
                    country: string;
                    categories: ("computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys")[];
                    about: string;
                    papers: string[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 3201 merchantOpen, 3202 merchantLimit, 3203 merchantShopName, 3204 merchantPapers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            /** @enum {string} */
                            kind: "company" | "person";
                            shopName: string;
                            legalName: string;
                            contactName: string;
                            mobile: string;
                            email: string;
                            country: string;
                            categories: ("computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys")[];
                            about: string;
                            papers: string[];
                            /** @enum {string} */
                            state: "submitted" | "needsMore" | "passed" | "refused" | "withdrawn";
                            reason: string;
                            requests: {
                                n: number;
                                asks: ("clearerPaper" | "wholePaper" | "validPaper" | "registration" | "licence" | "identity" | "aboutGoods" | "other")[];
                                words: string;
                                askedAt: string;
                                answer: string;
                                answeredAt: string | null;
                            }[];
                            createdAt: string;
                            decidedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    merchant_papers: {
        parameters: {
            query: {
                id: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1402 shopGone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            papers: {
                                id: string;
                                /** @enum {string} */
                                kind: "registration" | "licence" | "certificate";
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    merchant_sign_in: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    password: string;
                    newPassword: string;
                    sealed: string;
                    totp: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 3003 totpWrong, 1103 loginLocked, 1109 oldPasswordWrong, 3205 merchantSignedIn */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            account: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    merchant_sign_in_key: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 3205 merchantSignedIn */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            account: string;
                            totpUri: string;
                            sealed: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    merchant_state: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            terms: {
                                commissionBps: number;
                                confirmDays: number;
                                completeDays: number;
                            };
                            application: {
                                id: string;
                                number: string;
                                /** @enum {string} */
                                kind: "company" | "person";
                                shopName: string;
                                legalName: string;
                                contactName: string;
                                mobile: string;
                                email: string;
                                country: string;
                                categories: ("computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys")[];
                                about: string;
                                papers: string[];
                                /** @enum {string} */
                                state: "submitted" | "needsMore" | "passed" | "refused" | "withdrawn";
                                reason: string;
                                requests: {
                                    n: number;
                                    asks: ("clearerPaper" | "wholePaper" | "validPaper" | "registration" | "licence" | "identity" | "aboutGoods" | "other")[];
                                    words: string;
                                    askedAt: string;
                                    answer: string;
                                    answeredAt: string | null;
                                }[];
                                createdAt: string;
                                decidedAt: string | null;
                            } | null;
                            ownShop: {
                                shop: {
                                    id: number;
                                    name: string;
                                };
                                account: string;
                                isUsed: boolean;
                            } | null;
                            earlier: {
                                id: string;
                                number: string;
                                /** @enum {string} */
                                kind: "company" | "person";
                                shopName: string;
                                legalName: string;
                                contactName: string;
                                mobile: string;
                                email: string;
                                country: string;
                                categories: ("computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys")[];
                                about: string;
                                papers: string[];
                                /** @enum {string} */
                                state: "submitted" | "needsMore" | "passed" | "refused" | "withdrawn";
                                reason: string;
                                requests: {
                                    n: number;
                                    asks: ("clearerPaper" | "wholePaper" | "validPaper" | "registration" | "licence" | "identity" | "aboutGoods" | "other")[];
                                    words: string;
                                    askedAt: string;
                                    answer: string;
                                    answeredAt: string | null;
                                }[];
                                createdAt: string;
                                decidedAt: string | null;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    merchant_terms: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            commissionBps: number;
                            confirmDays: number;
                            completeDays: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    merchant_withdraw: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 3006 alreadyDecided */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            /** @enum {string} */
                            kind: "company" | "person";
                            shopName: string;
                            legalName: string;
                            contactName: string;
                            mobile: string;
                            email: string;
                            country: string;
                            categories: ("computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys")[];
                            about: string;
                            papers: string[];
                            /** @enum {string} */
                            state: "submitted" | "needsMore" | "passed" | "refused" | "withdrawn";
                            reason: string;
                            requests: {
                                n: number;
                                asks: ("clearerPaper" | "wholePaper" | "validPaper" | "registration" | "licence" | "identity" | "aboutGoods" | "other")[];
                                words: string;
                                askedAt: string;
                                answer: string;
                                answeredAt: string | null;
                            }[];
                            createdAt: string;
                            decidedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    notice_list: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
                kind?: ("all" | "") | ("order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion");
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: string;
                                /** @enum {string} */
                                kind: "order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion";
                                title: string;
                                text: string;
                                subject: {
                                    /** @enum {string} */
                                    type: "order" | "refund" | "recharge" | "withdrawal" | "product" | "shop" | "conversation" | "merchant" | "home" | "list" | "search" | "legalNotice" | "none";
                                    id: string;
                                    request?: string;
                                };
                                goods?: {
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    more: number;
                                    picture: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                };
                                isRead: boolean;
                                createdAt: string;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    notice_read: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                } | {
                    /** @constant */
                    all: true;
                    /** @enum {string} */
                    kind?: "order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion";
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            unreadNotices: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    notice_settings: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            kinds: {
                                /** @enum {string} */
                                kind: "order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion";
                                inApp: boolean;
                                email: boolean;
                                push: boolean;
                            }[];
                            quiet: {
                                fromMinute: number;
                                untilMinute: number;
                                timeZone: string;
                            } | null;
                            phrase: string;
                            email: string;
                            pushKey: string | null;
                            pushDevices: {
                                service: string;
                                since: string;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    notice_settings_save: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    kinds?: {
                        /** @enum {string} */
                        kind: "order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion";
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    }[];
                    quiet?: {
                        fromMinute: number;
                        untilMinute: number;
                        timeZone: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            kinds: {
                                /** @enum {string} */
                                kind: "order" | "refund" | "recharge" | "withdrawal" | "reply" | "alert" | "promotion";
                                inApp: boolean;
                                email: boolean;
                                push: boolean;
                            }[];
                            quiet: {
                                fromMinute: number;
                                untilMinute: number;
                                timeZone: string;
                            } | null;
                            phrase: string;
                            email: string;
                            pushKey: string | null;
                            pushDevices: {
                                service: string;
                                since: string;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_cancel: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1605 orderNotCancellable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            orderNo: string;
                            /** @enum {number} */
                            status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                            }[];
                            goodsCents: number;
                            freightCents: number;
                            discountCents: number;
                            dutyCents: number;
                            totalCents: number;
                            quantity: number;
                            promoCode: string | null;
                            createdAt: string;
                            expiresAt: string | null;
                            checkout: {
                                id: string;
                                unpaidOrders: number;
                                unpaidCents: number;
                                shopAwayUntil: string | null;
                            };
                            shopAwayUntil: string | null;
                            shipBy: string | null;
                            cancelsAt: string | null;
                            actions: ("pay" | "confirm" | "complete" | "comment" | "notReceived" | "takeBack" | "extend" | "cancelLate" | "requestRefund" | "cancel")[];
                            escrow: {
                                heldCents: number;
                                until: string | null;
                                waitsForArrival: boolean;
                                canExtend: boolean;
                                pausedAt: string | null;
                                appealUntil: string | null;
                            };
                            shopSuspended: boolean;
                            address: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode?: string;
                                detailedAddress: string;
                                /** @enum {string} */
                                tag: "home" | "work" | "school" | "other";
                            };
                            note: string;
                            paidAt: string | null;
                            paidBy: ("balance" | "card" | "cardAndBalance") | null;
                            history: {
                                /** @enum {number} */
                                status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                /** @enum {string} */
                                act: "state" | "appealed" | "extended" | "notReceived" | "takenBack" | "proofGiven" | "proofAccepted" | "proofRefused" | "cancelledLate";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                            }[];
                            duties: {
                                country: string;
                                /** @enum {string} */
                                mode: "onDelivery" | "prepaid" | "included";
                                currency: string | null;
                                tax: ("vat" | "gst" | "consumptionTax" | "salesTax" | "icms") | null;
                                lowCents: number;
                                highCents: number;
                                isExact: boolean;
                                missing: ("country" | "exchange" | "hsCode" | "rate" | "region")[];
                                lines: {
                                    /** @enum {string} */
                                    rule: "dutyFree" | "dutyPerKind" | "dutyRate" | "dutyUnknown" | "tax" | "taxOnDuty" | "taxFree";
                                    lowCents: number;
                                    highCents: number;
                                    prefix: string | null;
                                    countLow: number | null;
                                    countHigh: number | null;
                                    amount: number | null;
                                    upTo: number | null;
                                    isBelow: boolean;
                                    basisPointsLow: number | null;
                                    basisPointsHigh: number | null;
                                    baseCents: number | null;
                                }[];
                                source: {
                                    text: string;
                                    url: string | null;
                                    knownOn: string;
                                } | null;
                                exchange: {
                                    perDollar: string;
                                    setAt: string;
                                } | null;
                            } | null;
                            trader: {
                                name: string;
                                address: string;
                                phone: string;
                                email: string;
                                registerNumber: string | null;
                                isUnregistered: boolean;
                                certifiedAt: string | null;
                                checkedAt: string | null;
                            } | null;
                            freeReturn: {
                                days: number;
                                freightCents: number;
                                until: string | null;
                                isOpen: boolean;
                                paidCents: number | null;
                            } | null;
                            withdrawal: {
                                days: number;
                                isByLaw: boolean;
                                until: string | null;
                                isOpen: boolean;
                                made: {
                                    number: string;
                                    at: string;
                                } | null;
                            } | null;
                            latePromise: {
                                arriveBy: string;
                                percent: number;
                                maxCents: number;
                                isLate: boolean;
                                creditedCents: number | null;
                            } | null;
                            refundedCents: number;
                            shippedAt: string | null;
                            receivedAt: string | null;
                            completedAt: string | null;
                            parcels: {
                                id: string;
                                /** @enum {string} */
                                state: "ready" | "travelling" | "delivered" | "lost" | "cancelled";
                                carrier: string;
                                trackingNo: string;
                                shippedAt: string | null;
                                deliveredAt: string | null;
                                milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                milestoneAt: string | null;
                                place: string;
                                lines: {
                                    skuId: number;
                                    quantity: number;
                                }[];
                            }[];
                            claim: {
                                /** @enum {string} */
                                state: "asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn";
                                at: string;
                                proof: {
                                    text: string;
                                    at: string;
                                } | null;
                                endedAt: string | null;
                            } | null;
                            freight: {
                                daysMin: number;
                                daysMax: number;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_complete: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1611 orderNotCompletable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            orderNo: string;
                            /** @enum {number} */
                            status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                            }[];
                            goodsCents: number;
                            freightCents: number;
                            discountCents: number;
                            dutyCents: number;
                            totalCents: number;
                            quantity: number;
                            promoCode: string | null;
                            createdAt: string;
                            expiresAt: string | null;
                            checkout: {
                                id: string;
                                unpaidOrders: number;
                                unpaidCents: number;
                                shopAwayUntil: string | null;
                            };
                            shopAwayUntil: string | null;
                            shipBy: string | null;
                            cancelsAt: string | null;
                            actions: ("pay" | "confirm" | "complete" | "comment" | "notReceived" | "takeBack" | "extend" | "cancelLate" | "requestRefund" | "cancel")[];
                            escrow: {
                                heldCents: number;
                                until: string | null;
                                waitsForArrival: boolean;
                                canExtend: boolean;
                                pausedAt: string | null;
                                appealUntil: string | null;
                            };
                            shopSuspended: boolean;
                            address: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode?: string;
                                detailedAddress: string;
                                /** @enum {string} */
                                tag: "home" | "work" | "school" | "other";
                            };
                            note: string;
                            paidAt: string | null;
                            paidBy: ("balance" | "card" | "cardAndBalance") | null;
                            history: {
                                /** @enum {number} */
                                status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                /** @enum {string} */
                                act: "state" | "appealed" | "extended" | "notReceived" | "takenBack" | "proofGiven" | "proofAccepted" | "proofRefused" | "cancelledLate";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                            }[];
                            duties: {
                                country: string;
                                /** @enum {string} */
                                mode: "onDelivery" | "prepaid" | "included";
                                currency: string | null;
                                tax: ("vat" | "gst" | "consumptionTax" | "salesTax" | "icms") | null;
                                lowCents: number;
                                highCents: number;
                                isExact: boolean;
                                missing: ("country" | "exchange" | "hsCode" | "rate" | "region")[];
                                lines: {
                                    /** @enum {string} */
                                    rule: "dutyFree" | "dutyPerKind" | "dutyRate" | "dutyUnknown" | "tax" | "taxOnDuty" | "taxFree";
                                    lowCents: number;
                                    highCents: number;
                                    prefix: string | null;
                                    countLow: number | null;
                                    countHigh: number | null;
                                    amount: number | null;
                                    upTo: number | null;
                                    isBelow: boolean;
                                    basisPointsLow: number | null;
                                    basisPointsHigh: number | null;
                                    baseCents: number | null;
                                }[];
                                source: {
                                    text: string;
                                    url: string | null;
                                    knownOn: string;
                                } | null;
                                exchange: {
                                    perDollar: string;
                                    setAt: string;
                                } | null;
                            } | null;
                            trader: {
                                name: string;
                                address: string;
                                phone: string;
                                email: string;
                                registerNumber: string | null;
                                isUnregistered: boolean;
                                certifiedAt: string | null;
                                checkedAt: string | null;
                            } | null;
                            freeReturn: {
                                days: number;
                                freightCents: number;
                                until: string | null;
                                isOpen: boolean;
                                paidCents: number | null;
                            } | null;
                            withdrawal: {
                                days: number;
                                isByLaw: boolean;
                                until: string | null;
                                isOpen: boolean;
                                made: {
                                    number: string;
                                    at: string;
                                } | null;
                            } | null;
                            latePromise: {
                                arriveBy: string;
                                percent: number;
                                maxCents: number;
                                isLate: boolean;
                                creditedCents: number | null;
                            } | null;
                            refundedCents: number;
                            shippedAt: string | null;
                            receivedAt: string | null;
                            completedAt: string | null;
                            parcels: {
                                id: string;
                                /** @enum {string} */
                                state: "ready" | "travelling" | "delivered" | "lost" | "cancelled";
                                carrier: string;
                                trackingNo: string;
                                shippedAt: string | null;
                                deliveredAt: string | null;
                                milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                milestoneAt: string | null;
                                place: string;
                                lines: {
                                    skuId: number;
                                    quantity: number;
                                }[];
                            }[];
                            claim: {
                                /** @enum {string} */
                                state: "asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn";
                                at: string;
                                proof: {
                                    text: string;
                                    at: string;
                                } | null;
                                endedAt: string | null;
                            } | null;
                            freight: {
                                daysMin: number;
                                daysMax: number;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_confirm: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1610 orderNotConfirmable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            orderNo: string;
                            /** @enum {number} */
                            status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                            }[];
                            goodsCents: number;
                            freightCents: number;
                            discountCents: number;
                            dutyCents: number;
                            totalCents: number;
                            quantity: number;
                            promoCode: string | null;
                            createdAt: string;
                            expiresAt: string | null;
                            checkout: {
                                id: string;
                                unpaidOrders: number;
                                unpaidCents: number;
                                shopAwayUntil: string | null;
                            };
                            shopAwayUntil: string | null;
                            shipBy: string | null;
                            cancelsAt: string | null;
                            actions: ("pay" | "confirm" | "complete" | "comment" | "notReceived" | "takeBack" | "extend" | "cancelLate" | "requestRefund" | "cancel")[];
                            escrow: {
                                heldCents: number;
                                until: string | null;
                                waitsForArrival: boolean;
                                canExtend: boolean;
                                pausedAt: string | null;
                                appealUntil: string | null;
                            };
                            shopSuspended: boolean;
                            address: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode?: string;
                                detailedAddress: string;
                                /** @enum {string} */
                                tag: "home" | "work" | "school" | "other";
                            };
                            note: string;
                            paidAt: string | null;
                            paidBy: ("balance" | "card" | "cardAndBalance") | null;
                            history: {
                                /** @enum {number} */
                                status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                /** @enum {string} */
                                act: "state" | "appealed" | "extended" | "notReceived" | "takenBack" | "proofGiven" | "proofAccepted" | "proofRefused" | "cancelledLate";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                            }[];
                            duties: {
                                country: string;
                                /** @enum {string} */
                                mode: "onDelivery" | "prepaid" | "included";
                                currency: string | null;
                                tax: ("vat" | "gst" | "consumptionTax" | "salesTax" | "icms") | null;
                                lowCents: number;
                                highCents: number;
                                isExact: boolean;
                                missing: ("country" | "exchange" | "hsCode" | "rate" | "region")[];
                                lines: {
                                    /** @enum {string} */
                                    rule: "dutyFree" | "dutyPerKind" | "dutyRate" | "dutyUnknown" | "tax" | "taxOnDuty" | "taxFree";
                                    lowCents: number;
                                    highCents: number;
                                    prefix: string | null;
                                    countLow: number | null;
                                    countHigh: number | null;
                                    amount: number | null;
                                    upTo: number | null;
                                    isBelow: boolean;
                                    basisPointsLow: number | null;
                                    basisPointsHigh: number | null;
                                    baseCents: number | null;
                                }[];
                                source: {
                                    text: string;
                                    url: string | null;
                                    knownOn: string;
                                } | null;
                                exchange: {
                                    perDollar: string;
                                    setAt: string;
                                } | null;
                            } | null;
                            trader: {
                                name: string;
                                address: string;
                                phone: string;
                                email: string;
                                registerNumber: string | null;
                                isUnregistered: boolean;
                                certifiedAt: string | null;
                                checkedAt: string | null;
                            } | null;
                            freeReturn: {
                                days: number;
                                freightCents: number;
                                until: string | null;
                                isOpen: boolean;
                                paidCents: number | null;
                            } | null;
                            withdrawal: {
                                days: number;
                                isByLaw: boolean;
                                until: string | null;
                                isOpen: boolean;
                                made: {
                                    number: string;
                                    at: string;
                                } | null;
                            } | null;
                            latePromise: {
                                arriveBy: string;
                                percent: number;
                                maxCents: number;
                                isLate: boolean;
                                creditedCents: number | null;
                            } | null;
                            refundedCents: number;
                            shippedAt: string | null;
                            receivedAt: string | null;
                            completedAt: string | null;
                            parcels: {
                                id: string;
                                /** @enum {string} */
                                state: "ready" | "travelling" | "delivered" | "lost" | "cancelled";
                                carrier: string;
                                trackingNo: string;
                                shippedAt: string | null;
                                deliveredAt: string | null;
                                milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                milestoneAt: string | null;
                                place: string;
                                lines: {
                                    skuId: number;
                                    quantity: number;
                                }[];
                            }[];
                            claim: {
                                /** @enum {string} */
                                state: "asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn";
                                at: string;
                                proof: {
                                    text: string;
                                    at: string;
                                } | null;
                                endedAt: string | null;
                            } | null;
                            freight: {
                                daysMin: number;
                                daysMax: number;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_create: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    lines?: {
                        skuId: number;
                        quantity: number;
                    }[];
                    addressId?: string;
                    promoCode?: string;
                    /** @default [] */
                    notes?: {
                        shopId: number;
                        text: string;
                    }[];
                    shownTotalCents: number;
                    shownQuantity?: number;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1601 selectItem, 1401 productGone, 1404 shopSuspended, 1403 shopAway, 1501 outOfStock, 1004 notFound, 1701 promoUnknown, 1702 promoNotNow, 1705 promoScope, 1703 promoMinimum, 1704 promoUsedUp, 1602 checkoutAddress, 1604 notDeliverable, 1619 goodsBarred, 1618 dutiesNotKnown, 1603 totalChanged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            checkoutId: string;
                            orderIds: string[];
                            totalCents: number;
                            expiresAt: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_detail: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            orderNo: string;
                            /** @enum {number} */
                            status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                            }[];
                            goodsCents: number;
                            freightCents: number;
                            discountCents: number;
                            dutyCents: number;
                            totalCents: number;
                            quantity: number;
                            promoCode: string | null;
                            createdAt: string;
                            expiresAt: string | null;
                            checkout: {
                                id: string;
                                unpaidOrders: number;
                                unpaidCents: number;
                                shopAwayUntil: string | null;
                            };
                            shopAwayUntil: string | null;
                            shipBy: string | null;
                            cancelsAt: string | null;
                            actions: ("pay" | "confirm" | "complete" | "comment" | "notReceived" | "takeBack" | "extend" | "cancelLate" | "requestRefund" | "cancel")[];
                            escrow: {
                                heldCents: number;
                                until: string | null;
                                waitsForArrival: boolean;
                                canExtend: boolean;
                                pausedAt: string | null;
                                appealUntil: string | null;
                            };
                            shopSuspended: boolean;
                            address: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode?: string;
                                detailedAddress: string;
                                /** @enum {string} */
                                tag: "home" | "work" | "school" | "other";
                            };
                            note: string;
                            paidAt: string | null;
                            paidBy: ("balance" | "card" | "cardAndBalance") | null;
                            history: {
                                /** @enum {number} */
                                status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                /** @enum {string} */
                                act: "state" | "appealed" | "extended" | "notReceived" | "takenBack" | "proofGiven" | "proofAccepted" | "proofRefused" | "cancelledLate";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                            }[];
                            duties: {
                                country: string;
                                /** @enum {string} */
                                mode: "onDelivery" | "prepaid" | "included";
                                currency: string | null;
                                tax: ("vat" | "gst" | "consumptionTax" | "salesTax" | "icms") | null;
                                lowCents: number;
                                highCents: number;
                                isExact: boolean;
                                missing: ("country" | "exchange" | "hsCode" | "rate" | "region")[];
                                lines: {
                                    /** @enum {string} */
                                    rule: "dutyFree" | "dutyPerKind" | "dutyRate" | "dutyUnknown" | "tax" | "taxOnDuty" | "taxFree";
                                    lowCents: number;
                                    highCents: number;
                                    prefix: string | null;
                                    countLow: number | null;
                                    countHigh: number | null;
                                    amount: number | null;
                                    upTo: number | null;
                                    isBelow: boolean;
                                    basisPointsLow: number | null;
                                    basisPointsHigh: number | null;
                                    baseCents: number | null;
                                }[];
                                source: {
                                    text: string;
                                    url: string | null;
                                    knownOn: string;
                                } | null;
                                exchange: {
                                    perDollar: string;
                                    setAt: string;
                                } | null;
                            } | null;
                            trader: {
                                name: string;
                                address: string;
                                phone: string;
                                email: string;
                                registerNumber: string | null;
                                isUnregistered: boolean;
                                certifiedAt: string | null;
                                checkedAt: string | null;
                            } | null;
                            freeReturn: {
                                days: number;
                                freightCents: number;
                                until: string | null;
                                isOpen: boolean;
                                paidCents: number | null;
                            } | null;
                            withdrawal: {
                                days: number;
                                isByLaw: boolean;
                                until: string | null;
                                isOpen: boolean;
                                made: {
                                    number: string;
                                    at: string;
                                } | null;
                            } | null;
                            latePromise: {
                                arriveBy: string;
                                percent: number;
                                maxCents: number;
                                isLate: boolean;
                                creditedCents: number | null;
                            } | null;
                            refundedCents: number;
                            shippedAt: string | null;
                            receivedAt: string | null;
                            completedAt: string | null;
                            parcels: {
                                id: string;
                                /** @enum {string} */
                                state: "ready" | "travelling" | "delivered" | "lost" | "cancelled";
                                carrier: string;
                                trackingNo: string;
                                shippedAt: string | null;
                                deliveredAt: string | null;
                                milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                milestoneAt: string | null;
                                place: string;
                                lines: {
                                    skuId: number;
                                    quantity: number;
                                }[];
                            }[];
                            claim: {
                                /** @enum {string} */
                                state: "asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn";
                                at: string;
                                proof: {
                                    text: string;
                                    at: string;
                                } | null;
                                endedAt: string | null;
                            } | null;
                            freight: {
                                daysMin: number;
                                daysMax: number;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_extend: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1612 orderNotExtendable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            orderNo: string;
                            /** @enum {number} */
                            status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                            }[];
                            goodsCents: number;
                            freightCents: number;
                            discountCents: number;
                            dutyCents: number;
                            totalCents: number;
                            quantity: number;
                            promoCode: string | null;
                            createdAt: string;
                            expiresAt: string | null;
                            checkout: {
                                id: string;
                                unpaidOrders: number;
                                unpaidCents: number;
                                shopAwayUntil: string | null;
                            };
                            shopAwayUntil: string | null;
                            shipBy: string | null;
                            cancelsAt: string | null;
                            actions: ("pay" | "confirm" | "complete" | "comment" | "notReceived" | "takeBack" | "extend" | "cancelLate" | "requestRefund" | "cancel")[];
                            escrow: {
                                heldCents: number;
                                until: string | null;
                                waitsForArrival: boolean;
                                canExtend: boolean;
                                pausedAt: string | null;
                                appealUntil: string | null;
                            };
                            shopSuspended: boolean;
                            address: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode?: string;
                                detailedAddress: string;
                                /** @enum {string} */
                                tag: "home" | "work" | "school" | "other";
                            };
                            note: string;
                            paidAt: string | null;
                            paidBy: ("balance" | "card" | "cardAndBalance") | null;
                            history: {
                                /** @enum {number} */
                                status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                /** @enum {string} */
                                act: "state" | "appealed" | "extended" | "notReceived" | "takenBack" | "proofGiven" | "proofAccepted" | "proofRefused" | "cancelledLate";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                            }[];
                            duties: {
                                country: string;
                                /** @enum {string} */
                                mode: "onDelivery" | "prepaid" | "included";
                                currency: string | null;
                                tax: ("vat" | "gst" | "consumptionTax" | "salesTax" | "icms") | null;
                                lowCents: number;
                                highCents: number;
                                isExact: boolean;
                                missing: ("country" | "exchange" | "hsCode" | "rate" | "region")[];
                                lines: {
                                    /** @enum {string} */
                                    rule: "dutyFree" | "dutyPerKind" | "dutyRate" | "dutyUnknown" | "tax" | "taxOnDuty" | "taxFree";
                                    lowCents: number;
                                    highCents: number;
                                    prefix: string | null;
                                    countLow: number | null;
                                    countHigh: number | null;
                                    amount: number | null;
                                    upTo: number | null;
                                    isBelow: boolean;
                                    basisPointsLow: number | null;
                                    basisPointsHigh: number | null;
                                    baseCents: number | null;
                                }[];
                                source: {
                                    text: string;
                                    url: string | null;
                                    knownOn: string;
                                } | null;
                                exchange: {
                                    perDollar: string;
                                    setAt: string;
                                } | null;
                            } | null;
                            trader: {
                                name: string;
                                address: string;
                                phone: string;
                                email: string;
                                registerNumber: string | null;
                                isUnregistered: boolean;
                                certifiedAt: string | null;
                                checkedAt: string | null;
                            } | null;
                            freeReturn: {
                                days: number;
                                freightCents: number;
                                until: string | null;
                                isOpen: boolean;
                                paidCents: number | null;
                            } | null;
                            withdrawal: {
                                days: number;
                                isByLaw: boolean;
                                until: string | null;
                                isOpen: boolean;
                                made: {
                                    number: string;
                                    at: string;
                                } | null;
                            } | null;
                            latePromise: {
                                arriveBy: string;
                                percent: number;
                                maxCents: number;
                                isLate: boolean;
                                creditedCents: number | null;
                            } | null;
                            refundedCents: number;
                            shippedAt: string | null;
                            receivedAt: string | null;
                            completedAt: string | null;
                            parcels: {
                                id: string;
                                /** @enum {string} */
                                state: "ready" | "travelling" | "delivered" | "lost" | "cancelled";
                                carrier: string;
                                trackingNo: string;
                                shippedAt: string | null;
                                deliveredAt: string | null;
                                milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                milestoneAt: string | null;
                                place: string;
                                lines: {
                                    skuId: number;
                                    quantity: number;
                                }[];
                            }[];
                            claim: {
                                /** @enum {string} */
                                state: "asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn";
                                at: string;
                                proof: {
                                    text: string;
                                    at: string;
                                } | null;
                                endedAt: string | null;
                            } | null;
                            freight: {
                                daysMin: number;
                                daysMax: number;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_logistics: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            orderId: string;
                            parcels: {
                                id: string;
                                /** @enum {string} */
                                state: "ready" | "travelling" | "delivered" | "lost" | "cancelled";
                                carrier: string;
                                trackingNo: string;
                                shippedAt: string | null;
                                deliveredAt: string | null;
                                milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                milestoneAt: string | null;
                                place: string;
                                lines: {
                                    skuId: number;
                                    quantity: number;
                                }[];
                                events: {
                                    /** @enum {string} */
                                    milestone: "packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem";
                                    at: string;
                                    place: string;
                                    text: string;
                                    /** @enum {string} */
                                    source: "seller" | "service" | "operator";
                                }[];
                                proofs: {
                                    id: string;
                                    /** @enum {string} */
                                    by: "shop" | "sampan";
                                    note: string;
                                    pictures: string[];
                                    at: string;
                                }[];
                            }[];
                            waiting: {
                                skuId: number;
                                quantity: number;
                            }[];
                            window: {
                                from: string;
                                until: string;
                            } | null;
                            claim: {
                                /** @enum {string} */
                                state: "asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn";
                                at: string;
                                proof: {
                                    text: string;
                                    at: string;
                                } | null;
                                endedAt: string | null;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_not_received: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1613 orderNotReportable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            orderNo: string;
                            /** @enum {number} */
                            status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                            }[];
                            goodsCents: number;
                            freightCents: number;
                            discountCents: number;
                            dutyCents: number;
                            totalCents: number;
                            quantity: number;
                            promoCode: string | null;
                            createdAt: string;
                            expiresAt: string | null;
                            checkout: {
                                id: string;
                                unpaidOrders: number;
                                unpaidCents: number;
                                shopAwayUntil: string | null;
                            };
                            shopAwayUntil: string | null;
                            shipBy: string | null;
                            cancelsAt: string | null;
                            actions: ("pay" | "confirm" | "complete" | "comment" | "notReceived" | "takeBack" | "extend" | "cancelLate" | "requestRefund" | "cancel")[];
                            escrow: {
                                heldCents: number;
                                until: string | null;
                                waitsForArrival: boolean;
                                canExtend: boolean;
                                pausedAt: string | null;
                                appealUntil: string | null;
                            };
                            shopSuspended: boolean;
                            address: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode?: string;
                                detailedAddress: string;
                                /** @enum {string} */
                                tag: "home" | "work" | "school" | "other";
                            };
                            note: string;
                            paidAt: string | null;
                            paidBy: ("balance" | "card" | "cardAndBalance") | null;
                            history: {
                                /** @enum {number} */
                                status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                /** @enum {string} */
                                act: "state" | "appealed" | "extended" | "notReceived" | "takenBack" | "proofGiven" | "proofAccepted" | "proofRefused" | "cancelledLate";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                            }[];
                            duties: {
                                country: string;
                                /** @enum {string} */
                                mode: "onDelivery" | "prepaid" | "included";
                                currency: string | null;
                                tax: ("vat" | "gst" | "consumptionTax" | "salesTax" | "icms") | null;
                                lowCents: number;
                                highCents: number;
                                isExact: boolean;
                                missing: ("country" | "exchange" | "hsCode" | "rate" | "region")[];
                                lines: {
                                    /** @enum {string} */
                                    rule: "dutyFree" | "dutyPerKind" | "dutyRate" | "dutyUnknown" | "tax" | "taxOnDuty" | "taxFree";
                                    lowCents: number;
                                    highCents: number;
                                    prefix: string | null;
                                    countLow: number | null;
                                    countHigh: number | null;
                                    amount: number | null;
                                    upTo: number | null;
                                    isBelow: boolean;
                                    basisPointsLow: number | null;
                                    basisPointsHigh: number | null;
                                    baseCents: number | null;
                                }[];
                                source: {
                                    text: string;
                                    url: string | null;
                                    knownOn: string;
                                } | null;
                                exchange: {
                                    perDollar: string;
                                    setAt: string;
                                } | null;
                            } | null;
                            trader: {
                                name: string;
                                address: string;
                                phone: string;
                                email: string;
                                registerNumber: string | null;
                                isUnregistered: boolean;
                                certifiedAt: string | null;
                                checkedAt: string | null;
                            } | null;
                            freeReturn: {
                                days: number;
                                freightCents: number;
                                until: string | null;
                                isOpen: boolean;
                                paidCents: number | null;
                            } | null;
                            withdrawal: {
                                days: number;
                                isByLaw: boolean;
                                until: string | null;
                                isOpen: boolean;
                                made: {
                                    number: string;
                                    at: string;
                                } | null;
                            } | null;
                            latePromise: {
                                arriveBy: string;
                                percent: number;
                                maxCents: number;
                                isLate: boolean;
                                creditedCents: number | null;
                            } | null;
                            refundedCents: number;
                            shippedAt: string | null;
                            receivedAt: string | null;
                            completedAt: string | null;
                            parcels: {
                                id: string;
                                /** @enum {string} */
                                state: "ready" | "travelling" | "delivered" | "lost" | "cancelled";
                                carrier: string;
                                trackingNo: string;
                                shippedAt: string | null;
                                deliveredAt: string | null;
                                milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                milestoneAt: string | null;
                                place: string;
                                lines: {
                                    skuId: number;
                                    quantity: number;
                                }[];
                            }[];
                            claim: {
                                /** @enum {string} */
                                state: "asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn";
                                at: string;
                                proof: {
                                    text: string;
                                    at: string;
                                } | null;
                                endedAt: string | null;
                            } | null;
                            freight: {
                                daysMin: number;
                                daysMax: number;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_pay: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    orderIds?: string[];
                    checkoutId?: string;
                    ticket?: string;
                    payCode?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1617 orderCancelledByBuyer, 1616 orderCancelled, 1607 orderExpired, 1606 orderNotPayable, 1404 shopSuspended, 1609 balanceTooSmall, 1201 payCodeFormat, 1202 payCodeMissing, 1205 payCodeVoid, 1204 payCodeLocked, 1203 payCodeWrong, 1210 ticketInvalid, 1608 payFail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            orderIds: string[];
                            paidCents: number;
                            balanceCents: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_pay_by_card: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    orderIds?: string[];
                    checkoutId?: string;
                    cardCents: number;
                    returnOrigin?: string;
                    ticket?: string;
                    payCode?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1617 orderCancelledByBuyer, 1616 orderCancelled, 1607 orderExpired, 1606 orderNotPayable, 1404 shopSuspended, 1921 cardPaymentsClosed, 1609 balanceTooSmall, 1928 cardMoreThanOrder, 1927 cardOrderOpen, 1201 payCodeFormat, 1202 payCodeMissing, 1205 payCodeVoid, 1204 payCodeLocked, 1203 payCodeWrong, 1210 ticketInvalid, 1922 cardMinimum, 1923 cardMaximum, 1924 cardDaily, 1925 cardTooManyOpen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            amountCents: number;
                            /** @enum {string} */
                            state: "new" | "open" | "paid" | "cancelled" | "expired" | "refused" | "differs" | "returned";
                            pageUrl: string | null;
                            isEnding: boolean;
                            isSandbox: boolean;
                            wasDeclined: boolean;
                            cardBrand: string | null;
                            cardLastFour: string | null;
                            orderIds: string[];
                            owedPaidCents: number;
                            returnedCents: number;
                            disputes: {
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                amountCents: number;
                            }[];
                            createdAt: string;
                            expiresAt: string;
                            paidAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_preview: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    lines?: {
                        skuId: number;
                        quantity: number;
                    }[];
                    addressId?: string;
                    promoCode?: string;
                    /** @enum {string} */
                    bestPromo?: "applied" | "shown";
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1601 selectItem, 1401 productGone, 1404 shopSuspended, 1403 shopAway, 1501 outOfStock, 1004 notFound, 1701 promoUnknown, 1702 promoNotNow, 1705 promoScope, 1703 promoMinimum, 1704 promoUsedUp */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            groups: {
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                };
                                lines: {
                                    skuId: number;
                                    productId: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    spec: string;
                                    picture: string;
                                    priceCents: number;
                                    quantity: number;
                                    subtotalCents: number;
                                }[];
                                freight: {
                                    country: string;
                                    freightCents: number;
                                    partsCents?: number[];
                                    freeFromCents: number | null;
                                    daysMin: number;
                                    daysMax: number;
                                    daysByRecord: boolean;
                                } | null;
                                notSent: number[];
                                duties: {
                                    country: string;
                                    /** @enum {string} */
                                    mode: "onDelivery" | "prepaid" | "included";
                                    currency: string | null;
                                    tax: ("vat" | "gst" | "consumptionTax" | "salesTax" | "icms") | null;
                                    lowCents: number;
                                    highCents: number;
                                    isExact: boolean;
                                    missing: ("country" | "exchange" | "hsCode" | "rate" | "region")[];
                                    lines: {
                                        /** @enum {string} */
                                        rule: "dutyFree" | "dutyPerKind" | "dutyRate" | "dutyUnknown" | "tax" | "taxOnDuty" | "taxFree";
                                        lowCents: number;
                                        highCents: number;
                                        prefix: string | null;
                                        countLow: number | null;
                                        countHigh: number | null;
                                        amount: number | null;
                                        upTo: number | null;
                                        isBelow: boolean;
                                        basisPointsLow: number | null;
                                        basisPointsHigh: number | null;
                                        baseCents: number | null;
                                    }[];
                                    source: {
                                        text: string;
                                        url: string | null;
                                        knownOn: string;
                                    } | null;
                                    exchange: {
                                        perDollar: string;
                                        setAt: string;
                                    } | null;
                                } | null;
                                isDutyMissing: boolean;
                                barred: {
                                    productId: number;
                                    missing: ("trader" | "maker" | "euPerson" | "identifier" | "warnings" | "picture")[];
                                }[];
                                goodsCents: number;
                                freightCents: number;
                                discountCents: number;
                                dutyCents: number;
                                totalCents: number;
                                quantity: number;
                            }[];
                            goodsCents: number;
                            freightCents: number;
                            discountCents: number;
                            dutyCents: number;
                            totalCents: number;
                            quantity: number;
                            leftOut: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                };
                                left: number;
                                /** @enum {string} */
                                state: "short" | "soldOut" | "gone";
                                shopAwayUntil: string | null;
                                shopSuspended: boolean;
                            }[];
                            address: {
                                id: string;
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode?: string;
                                detailedAddress: string;
                                /** @enum {string} */
                                tag: "home" | "work" | "school" | "other";
                                isDefault: boolean;
                            } | null;
                            promo: {
                                code: string;
                                discountCents: number;
                            } | null;
                            best: {
                                code: string;
                                discountCents: number;
                            } | null;
                            nearest: {
                                code: string;
                                /** @enum {string} */
                                kind: "fixed" | "percent";
                                amount: number;
                                missingCents: number;
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                } | null;
                            } | null;
                            balanceCents: number;
                            hasPayCode: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_promos: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    lines?: {
                        skuId: number;
                        quantity: number;
                    }[];
                    addressId?: string;
                    promoCode?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1601 selectItem, 1401 productGone, 1404 shopSuspended, 1403 shopAway, 1501 outOfStock, 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                code: string;
                                /** @enum {string} */
                                kind: "fixed" | "percent";
                                amount: number;
                                minimumCents: number;
                                capCents: number | null;
                                endsAt: string | null;
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                } | null;
                                discountCents: number;
                                isBest: boolean;
                                whyNot: ("promoScope" | "promoMinimum" | "promoUsedUp") | null;
                                missingCents: number;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_recall_seen: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    isConfirmed: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_recalls: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: string;
                                productId: number;
                                title: string;
                                danger: string;
                                advice: string;
                                remedies: ("refund" | "replacement" | "repair" | "return")[];
                                at: string;
                                toldAt: string | null;
                                seenAt: string | null;
                                confirmedAt: string | null;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_receipt: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            paidAt: string;
                            paidCents: number;
                            balanceCents: number | null;
                            orders: {
                                id: string;
                                orderNo: string;
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                };
                                lines: {
                                    skuId: number;
                                    productId: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    spec: string;
                                    picture: string;
                                    priceCents: number;
                                    quantity: number;
                                    subtotalCents: number;
                                }[];
                                goodsCents: number;
                                freightCents: number;
                                discountCents: number;
                                dutyCents: number;
                                totalCents: number;
                                quantity: number;
                                promoCode: string | null;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_take_back: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1615 claimNotOpen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            orderNo: string;
                            /** @enum {number} */
                            status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                            }[];
                            goodsCents: number;
                            freightCents: number;
                            discountCents: number;
                            dutyCents: number;
                            totalCents: number;
                            quantity: number;
                            promoCode: string | null;
                            createdAt: string;
                            expiresAt: string | null;
                            checkout: {
                                id: string;
                                unpaidOrders: number;
                                unpaidCents: number;
                                shopAwayUntil: string | null;
                            };
                            shopAwayUntil: string | null;
                            shipBy: string | null;
                            cancelsAt: string | null;
                            actions: ("pay" | "confirm" | "complete" | "comment" | "notReceived" | "takeBack" | "extend" | "cancelLate" | "requestRefund" | "cancel")[];
                            escrow: {
                                heldCents: number;
                                until: string | null;
                                waitsForArrival: boolean;
                                canExtend: boolean;
                                pausedAt: string | null;
                                appealUntil: string | null;
                            };
                            shopSuspended: boolean;
                            address: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode?: string;
                                detailedAddress: string;
                                /** @enum {string} */
                                tag: "home" | "work" | "school" | "other";
                            };
                            note: string;
                            paidAt: string | null;
                            paidBy: ("balance" | "card" | "cardAndBalance") | null;
                            history: {
                                /** @enum {number} */
                                status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                /** @enum {string} */
                                act: "state" | "appealed" | "extended" | "notReceived" | "takenBack" | "proofGiven" | "proofAccepted" | "proofRefused" | "cancelledLate";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                            }[];
                            duties: {
                                country: string;
                                /** @enum {string} */
                                mode: "onDelivery" | "prepaid" | "included";
                                currency: string | null;
                                tax: ("vat" | "gst" | "consumptionTax" | "salesTax" | "icms") | null;
                                lowCents: number;
                                highCents: number;
                                isExact: boolean;
                                missing: ("country" | "exchange" | "hsCode" | "rate" | "region")[];
                                lines: {
                                    /** @enum {string} */
                                    rule: "dutyFree" | "dutyPerKind" | "dutyRate" | "dutyUnknown" | "tax" | "taxOnDuty" | "taxFree";
                                    lowCents: number;
                                    highCents: number;
                                    prefix: string | null;
                                    countLow: number | null;
                                    countHigh: number | null;
                                    amount: number | null;
                                    upTo: number | null;
                                    isBelow: boolean;
                                    basisPointsLow: number | null;
                                    basisPointsHigh: number | null;
                                    baseCents: number | null;
                                }[];
                                source: {
                                    text: string;
                                    url: string | null;
                                    knownOn: string;
                                } | null;
                                exchange: {
                                    perDollar: string;
                                    setAt: string;
                                } | null;
                            } | null;
                            trader: {
                                name: string;
                                address: string;
                                phone: string;
                                email: string;
                                registerNumber: string | null;
                                isUnregistered: boolean;
                                certifiedAt: string | null;
                                checkedAt: string | null;
                            } | null;
                            freeReturn: {
                                days: number;
                                freightCents: number;
                                until: string | null;
                                isOpen: boolean;
                                paidCents: number | null;
                            } | null;
                            withdrawal: {
                                days: number;
                                isByLaw: boolean;
                                until: string | null;
                                isOpen: boolean;
                                made: {
                                    number: string;
                                    at: string;
                                } | null;
                            } | null;
                            latePromise: {
                                arriveBy: string;
                                percent: number;
                                maxCents: number;
                                isLate: boolean;
                                creditedCents: number | null;
                            } | null;
                            refundedCents: number;
                            shippedAt: string | null;
                            receivedAt: string | null;
                            completedAt: string | null;
                            parcels: {
                                id: string;
                                /** @enum {string} */
                                state: "ready" | "travelling" | "delivered" | "lost" | "cancelled";
                                carrier: string;
                                trackingNo: string;
                                shippedAt: string | null;
                                deliveredAt: string | null;
                                milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                milestoneAt: string | null;
                                place: string;
                                lines: {
                                    skuId: number;
                                    quantity: number;
                                }[];
                            }[];
                            claim: {
                                /** @enum {string} */
                                state: "asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn";
                                at: string;
                                proof: {
                                    text: string;
                                    at: string;
                                } | null;
                                endedAt: string | null;
                            } | null;
                            freight: {
                                daysMin: number;
                                daysMax: number;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_undo: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    checkoutId: string;
                    intoBag: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1605 orderNotCancellable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            orderIds: string[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    passkey_add: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name: string;
                    credential: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        response: {
                            clientDataJSON: string;
                            attestationObject: string;
                            transports?: string[];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1130 passkeyName, 1124 passkeysOff, 1125 passkeyVoid, 1126 passkeyWrong, 1128 passkeyLimit, 1127 passkeyTaken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            name: string;
                            createdAt: string;
                            usedAt: string | null;
                            isSynced: boolean;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    passkey_ask: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1124 passkeysOff */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            rpId: string;
                            challenge: string;
                            timeout: number;
                            /** @constant */
                            userVerification: "required";
                            allowCredentials: {
                                id: string;
                                /** @constant */
                                type: "public-key";
                                transports: string[];
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    passkey_list: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            name: string;
                            createdAt: string;
                            usedAt: string | null;
                            isSynced: boolean;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    passkey_login: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    credential: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string;
                        };
                    };
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1124 passkeysOff, 1125 passkeyVoid, 1126 passkeyWrong */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            userinfo: {
                                id: string;
                                familyName: string;
                                givenName: string;
                                email: string;
                                mobile: string;
                                avatar: string | null;
                                language: {
                                    language_name: string;
                                    chinese_name: string;
                                    /** @enum {string} */
                                    file_name: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                token: string;
                                expiresAt: string;
                            };
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    passkey_options: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1124 passkeysOff, 1123 passwordNeeded, 1103 loginLocked, 1109 oldPasswordWrong, 1128 passkeyLimit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            rp: {
                                id: string;
                                name: string;
                            };
                            user: {
                                id: string;
                                name: string;
                                displayName: string;
                            };
                            challenge: string;
                            pubKeyCredParams: {
                                /** @constant */
                                type: "public-key";
                                alg: number;
                            }[];
                            timeout: number;
                            excludeCredentials: {
                                id: string;
                                /** @constant */
                                type: "public-key";
                                transports: string[];
                            }[];
                            authenticatorSelection: {
                                /** @constant */
                                residentKey: "required";
                                requireResidentKey: boolean;
                                /** @constant */
                                userVerification: "required";
                            };
                            /** @constant */
                            attestation: "none";
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    passkey_pay: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    purpose: "pay" | "withdraw" | "address";
                    subject: string;
                    amountCents: number;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1124 passkeysOff, 1202 payCodeMissing, 1205 payCodeVoid, 1204 payCodeLocked, 1129 passkeyMissing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            rpId: string;
                            challenge: string;
                            timeout: number;
                            /** @constant */
                            userVerification: "required";
                            allowCredentials: {
                                id: string;
                                /** @constant */
                                type: "public-key";
                                transports: string[];
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    passkey_remove: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1123 passwordNeeded, 1103 loginLocked, 1109 oldPasswordWrong, 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            name: string;
                            createdAt: string;
                            usedAt: string | null;
                            isSynced: boolean;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    passkey_rename: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1130 passkeyName, 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            name: string;
                            createdAt: string;
                            usedAt: string | null;
                            isSynced: boolean;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    product_compare: {
        parameters: {
            query: {
                ids: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                shopId: number;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string;
                                alt?: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                priceCents: number;
                                originalPriceCents: number | null;
                                lowestBeforeCents: number | null;
                                sales: number;
                                score: {
                                    average: number;
                                    count: number;
                                };
                                soldOut: boolean;
                                onlySkuId: number | null;
                                /** @constant */
                                freeReturns?: true;
                                stock: number;
                                shipFrom: string;
                                weightGrams: number;
                                originCountry: string | null;
                                material: string | null;
                                specs: {
                                    name: string;
                                    values: string[];
                                }[];
                                attributes: {
                                    name: string;
                                    value: string;
                                }[];
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                };
                                shopAwayUntil: string | null;
                                shopSuspended: boolean;
                                freight: {
                                    country: string;
                                    freightCents: number;
                                    partsCents?: number[];
                                    freeFromCents: number | null;
                                    daysMin: number;
                                    daysMax: number;
                                    daysByRecord: boolean;
                                } | null;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    product_detail: {
        parameters: {
            query: {
                id: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1401 productGone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: number;
                            shopId: number;
                            /** @enum {string} */
                            category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            title: string;
                            /** @enum {string} */
                            titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            picture: string;
                            alt?: {
                                text: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            };
                            priceCents: number;
                            originalPriceCents: number | null;
                            lowestBeforeCents: number | null;
                            sales: number;
                            score: {
                                average: number;
                                count: number;
                            };
                            soldOut: boolean;
                            onlySkuId: number | null;
                            /** @constant */
                            freeReturns?: true;
                            description: string;
                            pictures: string[];
                            video: {
                                src: string;
                                /** @enum {string} */
                                kind: "mp4" | "webm";
                                poster: string;
                                width: number;
                                height: number;
                                durationMs: number;
                                uploadedAt: string;
                            } | null;
                            alts: {
                                [key: string]: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                            };
                            stock: number;
                            seen: number;
                            shipFrom: string;
                            weightGrams: number;
                            originCountry: string | null;
                            material: string | null;
                            specs: {
                                key: string;
                                name: string;
                                values: {
                                    key: string;
                                    name: string;
                                    picture: string | null;
                                }[];
                            }[];
                            attributes: {
                                name: string;
                                value: string;
                            }[];
                            skus: {
                                id: number;
                                values: string[];
                                priceCents: number;
                                originalPriceCents: number | null;
                                lowestBeforeCents: number | null;
                                stock: number;
                                picture: string | null;
                                gtin: string | null;
                            }[];
                            safety: {
                                maker: {
                                    name: string;
                                    address: string;
                                    contact: string;
                                } | null;
                                euPerson: {
                                    name: string;
                                    address: string;
                                    contact: string;
                                } | null;
                                identifier: string | null;
                                warnings: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                } | null;
                            } | null;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                tagline: string;
                                country: string;
                                fans: number;
                                favourableRate: number | null;
                                sales: number;
                                totalSales: number;
                                productCount: number;
                                followed: boolean;
                                pictures: string[];
                            };
                            freeReturn: {
                                days: number;
                                freightCents: number;
                            } | null;
                            shopAwayUntil: string | null;
                            shopSuspended: boolean;
                            freight: {
                                country: string;
                                freightCents: number;
                                partsCents?: number[];
                                freeFromCents: number | null;
                                daysMin: number;
                                daysMax: number;
                                daysByRecord: boolean;
                            } | null;
                            duties: {
                                country: string;
                                /** @enum {string} */
                                mode: "onDelivery" | "prepaid" | "included";
                                currency: string | null;
                                tax: ("vat" | "gst" | "consumptionTax" | "salesTax" | "icms") | null;
                                lowCents: number;
                                highCents: number;
                                isExact: boolean;
                                missing: ("country" | "exchange" | "hsCode" | "rate" | "region")[];
                                lines: {
                                    /** @enum {string} */
                                    rule: "dutyFree" | "dutyPerKind" | "dutyRate" | "dutyUnknown" | "tax" | "taxOnDuty" | "taxFree";
                                    lowCents: number;
                                    highCents: number;
                                    prefix: string | null;
                                    countLow: number | null;
                                    countHigh: number | null;
                                    amount: number | null;
                                    upTo: number | null;
                                    isBelow: boolean;
                                    basisPointsLow: number | null;
                                    basisPointsHigh: number | null;
                                    baseCents: number | null;
                                }[];
                                source: {
                                    text: string;
                                    url: string | null;
                                    knownOn: string;
                                } | null;
                                exchange: {
                                    perDollar: string;
                                    setAt: string;
                                } | null;
                            } | null;
                            sale: {
                                /** @enum {string} */
                                country: "CN" | "JP" | "KR" | "TH" | "VN" | "ID" | "TR" | "FR" | "TW" | "US" | "HK" | "MO" | "SG" | "MY" | "PH" | "KH" | "LA" | "MM" | "IN" | "AU" | "NZ" | "CA" | "MX" | "BR" | "GB" | "IE" | "DE" | "AT" | "CH" | "BE" | "NL" | "LU" | "ES" | "PT" | "IT" | "PL" | "SE" | "NO" | "DK" | "FI" | "AE" | "SA" | "ZA";
                                missing: ("trader" | "maker" | "euPerson" | "identifier" | "warnings" | "picture")[];
                                withdrawalDays: number | null;
                                guaranteeYears: number | null;
                            } | null;
                            offer: {
                                code: string;
                                /** @enum {string} */
                                kind: "fixed" | "percent";
                                amount: number;
                                minimumCents: number;
                                capCents: number | null;
                                endsAt: string | null;
                            } | null;
                            reviews: {
                                id: number;
                                author: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                text: string;
                                productScore: number;
                                serviceScore: number;
                                postageScore: number;
                                pictures: string[];
                                spec: string;
                                createdAt: string;
                                followUp: {
                                    text: string;
                                    pictures: string[];
                                    createdAt: string;
                                } | null;
                                reply: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    createdAt: string;
                                } | null;
                                helpful: number;
                                isHelpful: boolean;
                                isOwn: boolean;
                            }[];
                            similar: {
                                id: number;
                                shopId: number;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string;
                                alt?: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                priceCents: number;
                                originalPriceCents: number | null;
                                lowestBeforeCents: number | null;
                                sales: number;
                                score: {
                                    average: number;
                                    count: number;
                                };
                                soldOut: boolean;
                                onlySkuId: number | null;
                                /** @constant */
                                freeReturns?: true;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    search_facets: {
        parameters: {
            query?: {
                q?: string;
                category?: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                shop?: number | string;
                from?: string;
                score?: number | string;
                priceMin?: number | string;
                priceMax?: number | string;
                inStock?: boolean | ("0" | "1" | "true" | "false");
                freeReturns?: boolean | ("0" | "1" | "true" | "false");
                exact?: boolean | ("0" | "1" | "true" | "false");
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            total: number;
                            isAbout: boolean;
                            categories: {
                                /** @enum {string} */
                                key: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                count: number;
                            }[];
                            shipFrom: {
                                country: string;
                                count: number;
                            }[];
                            scores: {
                                atLeast: number;
                                count: number;
                            }[];
                            inStock: number;
                            freeReturns: number;
                            prices: {
                                bounds: number[];
                                counts: number[];
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    product_list: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
                category?: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                shop?: number | string;
                sort?: "hot" | "popular" | "sales" | "newest" | "priceUp" | "priceDown";
                inStock?: boolean | ("0" | "1" | "true" | "false");
                collection?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                shopId: number;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string;
                                alt?: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                priceCents: number;
                                originalPriceCents: number | null;
                                lowestBeforeCents: number | null;
                                sales: number;
                                score: {
                                    average: number;
                                    count: number;
                                };
                                soldOut: boolean;
                                onlySkuId: number | null;
                                /** @constant */
                                freeReturns?: true;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    product_prices: {
        parameters: {
            query: {
                sku: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1401 productGone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            priceCents: number;
                            since: string | null;
                            earlier: {
                                priceCents: number;
                                since: string | null;
                                until: string;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    product_search: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
                q?: string;
                category?: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                shop?: number | string;
                from?: string;
                score?: number | string;
                priceMin?: number | string;
                priceMax?: number | string;
                inStock?: boolean | ("0" | "1" | "true" | "false");
                freeReturns?: boolean | ("0" | "1" | "true" | "false");
                exact?: boolean | ("0" | "1" | "true" | "false");
                sort?: "relevance" | "sales" | "newest" | "priceUp" | "priceDown";
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                shopId: number;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string;
                                alt?: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                priceCents: number;
                                originalPriceCents: number | null;
                                lowestBeforeCents: number | null;
                                sales: number;
                                score: {
                                    average: number;
                                    count: number;
                                };
                                soldOut: boolean;
                                onlySkuId: number | null;
                                /** @constant */
                                freeReturns?: true;
                            }[];
                            nextCursor: string | null;
                            said: {
                                /** @enum {string} */
                                matched: "every" | "some" | "alike" | "all" | "none";
                                meant: {
                                    words: string;
                                    isUsed: boolean;
                                } | null;
                                notSold: string | null;
                                priceMinCents: number | null;
                                priceMaxCents: number | null;
                                total: number;
                                isAbout: boolean;
                            };
                            related: {
                                id: number;
                                shopId: number;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string;
                                alt?: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                priceCents: number;
                                originalPriceCents: number | null;
                                lowestBeforeCents: number | null;
                                sales: number;
                                score: {
                                    average: number;
                                    count: number;
                                };
                                soldOut: boolean;
                                onlySkuId: number | null;
                                /** @constant */
                                freeReturns?: true;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    product_suggest: {
        parameters: {
            query: {
                q: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            words: {
                                text: string;
                                category: ("computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys") | null;
                            }[];
                            categories: ("computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys")[];
                            products: {
                                id: number;
                                shopId: number;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string;
                                alt?: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                priceCents: number;
                                originalPriceCents: number | null;
                                lowestBeforeCents: number | null;
                                sales: number;
                                score: {
                                    average: number;
                                    count: number;
                                };
                                soldOut: boolean;
                                onlySkuId: number | null;
                                /** @constant */
                                freeReturns?: true;
                            }[];
                            shops: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                tagline: string;
                                country: string;
                                fans: number;
                                favourableRate: number | null;
                                sales: number;
                                totalSales: number;
                                productCount: number;
                                followed: boolean;
                                pictures: string[];
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    push_device_on: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    endpoint: string;
                    p256dh: string;
                    auth: string;
                    isAsked: boolean;
                    showsDetails?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 3501 pushService */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            isOn: boolean;
                            showsDetails: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    push_device_off: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    endpoint: string;
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            isOn: boolean;
                            showsDetails: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    question_ask: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    product: number;
                    text: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 2301 questionEmpty, 1401 productGone, 2302 questionLimit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: number;
                            author: string;
                            /** @enum {string} */
                            locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            text: string;
                            createdAt: string;
                            isOwn: boolean;
                            answers: {
                                id: number;
                                author: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                text: string;
                                createdAt: string;
                                isOwn: boolean;
                                /** @enum {string} */
                                by: "shop" | "buyer";
                                helpful: number;
                                isHelpful: boolean;
                            }[];
                            answerCount: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    question_list: {
        parameters: {
            query: {
                cursor?: string;
                limit?: number | string;
                product: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                author: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                text: string;
                                createdAt: string;
                                isOwn: boolean;
                                answers: {
                                    id: number;
                                    author: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    text: string;
                                    createdAt: string;
                                    isOwn: boolean;
                                    /** @enum {string} */
                                    by: "shop" | "buyer";
                                    helpful: number;
                                    isHelpful: boolean;
                                }[];
                                answerCount: number;
                            }[];
                            nextCursor: string | null;
                            canAnswer: boolean;
                            canTranslate: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    question_mine: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                productId: number;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                text: string;
                                createdAt: string;
                                hidden: {
                                    /** @enum {string} */
                                    code: "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other";
                                    words: string;
                                    at: string;
                                } | null;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    question_translate: {
        parameters: {
            query: {
                id: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 2209 translateOff */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            text: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    recharge_answer: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    n: number;
                    evidence: string[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1904 rechargeEvidence, 1004 notFound, 1913 rechargeNotAsked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            /** @enum {string} */
                            method: "onchain" | "manual" | "card";
                            network: {
                                id: string;
                                name: string;
                            };
                            address: string;
                            amountCents: number;
                            arrivedCents: number | null;
                            status: 0 | 1 | 2;
                            isAgreed: boolean;
                            isBeingChecked: boolean;
                            reason: string;
                            txHash: string | null;
                            reference: string | null;
                            fields: {
                                /** @enum {string} */
                                field: "senderName" | "transferDate" | "transferReference" | "iban" | "accountNumber" | "walletAccount" | "phone" | "accountHolder" | "bank" | "bic";
                                value: string;
                            }[];
                            confirmations: number | null;
                            neededConfirmations: number | null;
                            evidence: string[];
                            pdfs: string[];
                            requests: {
                                n: number;
                                reason: string;
                                askedAt: string;
                                answerUntil: string;
                                answeredAt: string | null;
                                evidence: string[];
                            }[];
                            createdAt: string;
                            decidedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    recharge_by_way: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    wayId: string;
                    reference: string;
                    amountCents: number;
                    evidence: string[];
                    fields: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1903 rechargeAddress, 1904 rechargeEvidence, 1004 notFound, 1911 wayClosed, 1912 wayFields, 1910 wayReference, 1906 rechargeMinimum, 1909 rechargeMaximum, 1905 rechargeLimit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            /** @enum {string} */
                            method: "onchain" | "manual" | "card";
                            network: {
                                id: string;
                                name: string;
                            };
                            address: string;
                            amountCents: number;
                            arrivedCents: number | null;
                            status: 0 | 1 | 2;
                            isAgreed: boolean;
                            isBeingChecked: boolean;
                            reason: string;
                            txHash: string | null;
                            reference: string | null;
                            fields: {
                                /** @enum {string} */
                                field: "senderName" | "transferDate" | "transferReference" | "iban" | "accountNumber" | "walletAccount" | "phone" | "accountHolder" | "bank" | "bic";
                                value: string;
                            }[];
                            confirmations: number | null;
                            neededConfirmations: number | null;
                            evidence: string[];
                            pdfs: string[];
                            requests: {
                                n: number;
                                reason: string;
                                askedAt: string;
                                answerUntil: string;
                                answeredAt: string | null;
                                evidence: string[];
                            }[];
                            createdAt: string;
                            decidedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    recharge_detail: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            /** @enum {string} */
                            method: "onchain" | "manual" | "card";
                            network: {
                                id: string;
                                name: string;
                            };
                            address: string;
                            amountCents: number;
                            arrivedCents: number | null;
                            status: 0 | 1 | 2;
                            isAgreed: boolean;
                            isBeingChecked: boolean;
                            reason: string;
                            txHash: string | null;
                            reference: string | null;
                            fields: {
                                /** @enum {string} */
                                field: "senderName" | "transferDate" | "transferReference" | "iban" | "accountNumber" | "walletAccount" | "phone" | "accountHolder" | "bank" | "bic";
                                value: string;
                            }[];
                            confirmations: number | null;
                            neededConfirmations: number | null;
                            evidence: string[];
                            pdfs: string[];
                            requests: {
                                n: number;
                                reason: string;
                                askedAt: string;
                                answerUntil: string;
                                answeredAt: string | null;
                                evidence: string[];
                            }[];
                            createdAt: string;
                            decidedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    recharge_reference: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    wayId: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1911 wayClosed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            reference: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_accept: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    offeredCents: number;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 2107 refundStep, 3010 changedMeanwhile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            orderId: string;
                            orderNo: string;
                            /** @enum {number} */
                            orderStatus: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            /** @enum {string} */
                            type: "refundOnly" | "returnAndRefund";
                            /** @enum {string} */
                            productStatus: "received" | "notReceived";
                            /** @enum {string} */
                            reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                            explanation: string;
                            amountCents: number;
                            askedCents: number | null;
                            offeredCents: number | null;
                            freightCents: number;
                            dutyCents: number;
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                amountCents: number;
                            }[];
                            proof: string[];
                            /** @enum {string} */
                            state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                            isInstant: boolean;
                            isWithdrawal: boolean;
                            returnFreightCents: number;
                            dueAt: string | null;
                            history: {
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                                reason: ("asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other" | "keepWithDiscount" | "smallFault" | "partOfGoods" | "proofConvinces" | "proofMissing" | "deliveryProven" | "deliveryUnproven" | "promiseBroken" | "returnProven" | "bothInPart" | "noAnswer" | "notSentBack" | "notCheckedIn" | "noAppeal" | "offerLapsed" | "smallSum" | "lateToShip") | null;
                                reasonText: string;
                                amountCents: number | null;
                            }[];
                            returnAddress: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode: string;
                                detailedAddress: string;
                            } | null;
                            returnParcel: {
                                carrier: string;
                                trackingNo: string;
                                sentAt: string;
                            } | null;
                            version: number;
                            createdAt: string;
                            endedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_appeal: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    explanation: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 2102 refundMissing, 1004 notFound, 2107 refundStep */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            orderId: string;
                            orderNo: string;
                            /** @enum {number} */
                            orderStatus: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            /** @enum {string} */
                            type: "refundOnly" | "returnAndRefund";
                            /** @enum {string} */
                            productStatus: "received" | "notReceived";
                            /** @enum {string} */
                            reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                            explanation: string;
                            amountCents: number;
                            askedCents: number | null;
                            offeredCents: number | null;
                            freightCents: number;
                            dutyCents: number;
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                amountCents: number;
                            }[];
                            proof: string[];
                            /** @enum {string} */
                            state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                            isInstant: boolean;
                            isWithdrawal: boolean;
                            returnFreightCents: number;
                            dueAt: string | null;
                            history: {
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                                reason: ("asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other" | "keepWithDiscount" | "smallFault" | "partOfGoods" | "proofConvinces" | "proofMissing" | "deliveryProven" | "deliveryUnproven" | "promiseBroken" | "returnProven" | "bothInPart" | "noAnswer" | "notSentBack" | "notCheckedIn" | "noAppeal" | "offerLapsed" | "smallSum" | "lateToShip") | null;
                                reasonText: string;
                                amountCents: number | null;
                            }[];
                            returnAddress: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode: string;
                                detailedAddress: string;
                            } | null;
                            returnParcel: {
                                carrier: string;
                                trackingNo: string;
                                sentAt: string;
                            } | null;
                            version: number;
                            createdAt: string;
                            endedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_apply: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    orderId: string;
                    /** @enum {string} */
                    type: "refundOnly" | "returnAndRefund";
                    /** @enum {string} */
                    productStatus: "received" | "notReceived";
                    amountCents: number;
                    lines: {
                        skuId: number;
                        quantity: number;
                    }[];
                    /** @enum {string} */
                    reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other";
                    explanation: string;
                    proof: string[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 2101 refundNegative, 2102 refundMissing, 1004 notFound, 2103 refundTwice, 2104 refundNotNow, 2109 refundNoReturns, 2105 refundTooMuch, 2106 refundWholeOnly */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            orderId: string;
                            orderNo: string;
                            /** @enum {number} */
                            orderStatus: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            /** @enum {string} */
                            type: "refundOnly" | "returnAndRefund";
                            /** @enum {string} */
                            productStatus: "received" | "notReceived";
                            /** @enum {string} */
                            reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                            explanation: string;
                            amountCents: number;
                            askedCents: number | null;
                            offeredCents: number | null;
                            freightCents: number;
                            dutyCents: number;
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                amountCents: number;
                            }[];
                            proof: string[];
                            /** @enum {string} */
                            state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                            isInstant: boolean;
                            isWithdrawal: boolean;
                            returnFreightCents: number;
                            dueAt: string | null;
                            history: {
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                                reason: ("asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other" | "keepWithDiscount" | "smallFault" | "partOfGoods" | "proofConvinces" | "proofMissing" | "deliveryProven" | "deliveryUnproven" | "promiseBroken" | "returnProven" | "bothInPart" | "noAnswer" | "notSentBack" | "notCheckedIn" | "noAppeal" | "offerLapsed" | "smallSum" | "lateToShip") | null;
                                reasonText: string;
                                amountCents: number | null;
                            }[];
                            returnAddress: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode: string;
                                detailedAddress: string;
                            } | null;
                            returnParcel: {
                                carrier: string;
                                trackingNo: string;
                                sentAt: string;
                            } | null;
                            version: number;
                            createdAt: string;
                            endedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_cancel_late: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 2110 orderNotLate */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            orderId: string;
                            orderNo: string;
                            /** @enum {number} */
                            orderStatus: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            /** @enum {string} */
                            type: "refundOnly" | "returnAndRefund";
                            /** @enum {string} */
                            productStatus: "received" | "notReceived";
                            /** @enum {string} */
                            reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                            explanation: string;
                            amountCents: number;
                            askedCents: number | null;
                            offeredCents: number | null;
                            freightCents: number;
                            dutyCents: number;
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                amountCents: number;
                            }[];
                            proof: string[];
                            /** @enum {string} */
                            state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                            isInstant: boolean;
                            isWithdrawal: boolean;
                            returnFreightCents: number;
                            dueAt: string | null;
                            history: {
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                                reason: ("asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other" | "keepWithDiscount" | "smallFault" | "partOfGoods" | "proofConvinces" | "proofMissing" | "deliveryProven" | "deliveryUnproven" | "promiseBroken" | "returnProven" | "bothInPart" | "noAnswer" | "notSentBack" | "notCheckedIn" | "noAppeal" | "offerLapsed" | "smallSum" | "lateToShip") | null;
                                reasonText: string;
                                amountCents: number | null;
                            }[];
                            returnAddress: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode: string;
                                detailedAddress: string;
                            } | null;
                            returnParcel: {
                                carrier: string;
                                trackingNo: string;
                                sentAt: string;
                            } | null;
                            version: number;
                            createdAt: string;
                            endedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_decline: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 2107 refundStep */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            orderId: string;
                            orderNo: string;
                            /** @enum {number} */
                            orderStatus: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            /** @enum {string} */
                            type: "refundOnly" | "returnAndRefund";
                            /** @enum {string} */
                            productStatus: "received" | "notReceived";
                            /** @enum {string} */
                            reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                            explanation: string;
                            amountCents: number;
                            askedCents: number | null;
                            offeredCents: number | null;
                            freightCents: number;
                            dutyCents: number;
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                amountCents: number;
                            }[];
                            proof: string[];
                            /** @enum {string} */
                            state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                            isInstant: boolean;
                            isWithdrawal: boolean;
                            returnFreightCents: number;
                            dueAt: string | null;
                            history: {
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                                reason: ("asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other" | "keepWithDiscount" | "smallFault" | "partOfGoods" | "proofConvinces" | "proofMissing" | "deliveryProven" | "deliveryUnproven" | "promiseBroken" | "returnProven" | "bothInPart" | "noAnswer" | "notSentBack" | "notCheckedIn" | "noAppeal" | "offerLapsed" | "smallSum" | "lateToShip") | null;
                                reasonText: string;
                                amountCents: number | null;
                            }[];
                            returnAddress: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode: string;
                                detailedAddress: string;
                            } | null;
                            returnParcel: {
                                carrier: string;
                                trackingNo: string;
                                sentAt: string;
                            } | null;
                            version: number;
                            createdAt: string;
                            endedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_detail: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            orderId: string;
                            orderNo: string;
                            /** @enum {number} */
                            orderStatus: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            /** @enum {string} */
                            type: "refundOnly" | "returnAndRefund";
                            /** @enum {string} */
                            productStatus: "received" | "notReceived";
                            /** @enum {string} */
                            reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                            explanation: string;
                            amountCents: number;
                            askedCents: number | null;
                            offeredCents: number | null;
                            freightCents: number;
                            dutyCents: number;
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                amountCents: number;
                            }[];
                            proof: string[];
                            /** @enum {string} */
                            state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                            isInstant: boolean;
                            isWithdrawal: boolean;
                            returnFreightCents: number;
                            dueAt: string | null;
                            history: {
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                                reason: ("asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other" | "keepWithDiscount" | "smallFault" | "partOfGoods" | "proofConvinces" | "proofMissing" | "deliveryProven" | "deliveryUnproven" | "promiseBroken" | "returnProven" | "bothInPart" | "noAnswer" | "notSentBack" | "notCheckedIn" | "noAppeal" | "offerLapsed" | "smallSum" | "lateToShip") | null;
                                reasonText: string;
                                amountCents: number | null;
                            }[];
                            returnAddress: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode: string;
                                detailedAddress: string;
                            } | null;
                            returnParcel: {
                                carrier: string;
                                trackingNo: string;
                                sentAt: string;
                            } | null;
                            version: number;
                            createdAt: string;
                            endedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_list: {
        parameters: {
            query: {
                orderId: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            orderId: string;
                            orderNo: string;
                            /** @enum {number} */
                            orderStatus: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            /** @enum {string} */
                            type: "refundOnly" | "returnAndRefund";
                            /** @enum {string} */
                            productStatus: "received" | "notReceived";
                            /** @enum {string} */
                            reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                            explanation: string;
                            amountCents: number;
                            askedCents: number | null;
                            offeredCents: number | null;
                            freightCents: number;
                            dutyCents: number;
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                amountCents: number;
                            }[];
                            proof: string[];
                            /** @enum {string} */
                            state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                            isInstant: boolean;
                            isWithdrawal: boolean;
                            returnFreightCents: number;
                            dueAt: string | null;
                            history: {
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                                reason: ("asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other" | "keepWithDiscount" | "smallFault" | "partOfGoods" | "proofConvinces" | "proofMissing" | "deliveryProven" | "deliveryUnproven" | "promiseBroken" | "returnProven" | "bothInPart" | "noAnswer" | "notSentBack" | "notCheckedIn" | "noAppeal" | "offerLapsed" | "smallSum" | "lateToShip") | null;
                                reasonText: string;
                                amountCents: number | null;
                            }[];
                            returnAddress: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode: string;
                                detailedAddress: string;
                            } | null;
                            returnParcel: {
                                carrier: string;
                                trackingNo: string;
                                sentAt: string;
                            } | null;
                            version: number;
                            createdAt: string;
                            endedAt: string | null;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_packet: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            fileName: string;
                            html: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_quote: {
        parameters: {
            query: {
                orderId: string;
                picks?: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            orderId: string;
                            orderNo: string;
                            /** @enum {number} */
                            status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            totalCents: number;
                            refundedCents: number;
                            discountCents: number;
                            freightCents: number;
                            promoCode: string | null;
                            withFreight: boolean;
                            isWholeOnly: boolean;
                            takesReturns: boolean;
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                refundedPieces: number;
                                leftPieces: number;
                                dutyCents: number;
                                givenCents: number;
                            }[];
                            picked: {
                                lines: {
                                    skuId: number;
                                    quantity: number;
                                    goodsCents: number;
                                    discountCents: number;
                                    freightCents: number;
                                    dutyCents: number;
                                    givenCents: number;
                                }[];
                                goodsCents: number;
                                discountCents: number;
                                givenCents: number;
                                freightCents: number;
                                dutyCents: number;
                                maxCents: number;
                            };
                            isPossible: boolean;
                            current: {
                                id: string;
                                number: string;
                                orderId: string;
                                orderNo: string;
                                /** @enum {number} */
                                orderStatus: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                };
                                /** @enum {string} */
                                type: "refundOnly" | "returnAndRefund";
                                /** @enum {string} */
                                productStatus: "received" | "notReceived";
                                /** @enum {string} */
                                reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                                explanation: string;
                                amountCents: number;
                                askedCents: number | null;
                                offeredCents: number | null;
                                freightCents: number;
                                dutyCents: number;
                                lines: {
                                    skuId: number;
                                    productId: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    spec: string;
                                    picture: string;
                                    priceCents: number;
                                    quantity: number;
                                    subtotalCents: number;
                                    amountCents: number;
                                }[];
                                proof: string[];
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                isInstant: boolean;
                                isWithdrawal: boolean;
                                returnFreightCents: number;
                                dueAt: string | null;
                                history: {
                                    /** @enum {string} */
                                    state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                    at: string;
                                    /** @enum {string} */
                                    by: "buyer" | "seller" | "operator" | "timer";
                                    reason: ("asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other" | "keepWithDiscount" | "smallFault" | "partOfGoods" | "proofConvinces" | "proofMissing" | "deliveryProven" | "deliveryUnproven" | "promiseBroken" | "returnProven" | "bothInPart" | "noAnswer" | "notSentBack" | "notCheckedIn" | "noAppeal" | "offerLapsed" | "smallSum" | "lateToShip") | null;
                                    reasonText: string;
                                    amountCents: number | null;
                                }[];
                                returnAddress: {
                                    addressee: string;
                                    mobilePhone: string;
                                    area: string[];
                                    postalCode: string;
                                    detailedAddress: string;
                                } | null;
                                returnParcel: {
                                    carrier: string;
                                    trackingNo: string;
                                    sentAt: string;
                                } | null;
                                version: number;
                                createdAt: string;
                                endedAt: string | null;
                            } | null;
                            days: {
                                answer: number;
                                sendBack: number;
                                receive: number;
                                appeal: number;
                            };
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_send_back: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    carrier: string;
                    trackingNo: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 2108 refundTracking, 1004 notFound, 2107 refundStep */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            orderId: string;
                            orderNo: string;
                            /** @enum {number} */
                            orderStatus: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            /** @enum {string} */
                            type: "refundOnly" | "returnAndRefund";
                            /** @enum {string} */
                            productStatus: "received" | "notReceived";
                            /** @enum {string} */
                            reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                            explanation: string;
                            amountCents: number;
                            askedCents: number | null;
                            offeredCents: number | null;
                            freightCents: number;
                            dutyCents: number;
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                amountCents: number;
                            }[];
                            proof: string[];
                            /** @enum {string} */
                            state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                            isInstant: boolean;
                            isWithdrawal: boolean;
                            returnFreightCents: number;
                            dueAt: string | null;
                            history: {
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                                reason: ("asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other" | "keepWithDiscount" | "smallFault" | "partOfGoods" | "proofConvinces" | "proofMissing" | "deliveryProven" | "deliveryUnproven" | "promiseBroken" | "returnProven" | "bothInPart" | "noAnswer" | "notSentBack" | "notCheckedIn" | "noAppeal" | "offerLapsed" | "smallSum" | "lateToShip") | null;
                                reasonText: string;
                                amountCents: number | null;
                            }[];
                            returnAddress: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode: string;
                                detailedAddress: string;
                            } | null;
                            returnParcel: {
                                carrier: string;
                                trackingNo: string;
                                sentAt: string;
                            } | null;
                            version: number;
                            createdAt: string;
                            endedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_withdraw: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 2107 refundStep */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            orderId: string;
                            orderNo: string;
                            /** @enum {number} */
                            orderStatus: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            /** @enum {string} */
                            type: "refundOnly" | "returnAndRefund";
                            /** @enum {string} */
                            productStatus: "received" | "notReceived";
                            /** @enum {string} */
                            reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                            explanation: string;
                            amountCents: number;
                            askedCents: number | null;
                            offeredCents: number | null;
                            freightCents: number;
                            dutyCents: number;
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                amountCents: number;
                            }[];
                            proof: string[];
                            /** @enum {string} */
                            state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                            isInstant: boolean;
                            isWithdrawal: boolean;
                            returnFreightCents: number;
                            dueAt: string | null;
                            history: {
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                                reason: ("asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other" | "keepWithDiscount" | "smallFault" | "partOfGoods" | "proofConvinces" | "proofMissing" | "deliveryProven" | "deliveryUnproven" | "promiseBroken" | "returnProven" | "bothInPart" | "noAnswer" | "notSentBack" | "notCheckedIn" | "noAppeal" | "offerLapsed" | "smallSum" | "lateToShip") | null;
                                reasonText: string;
                                amountCents: number | null;
                            }[];
                            returnAddress: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode: string;
                                detailedAddress: string;
                            } | null;
                            returnParcel: {
                                carrier: string;
                                trackingNo: string;
                                sentAt: string;
                            } | null;
                            version: number;
                            createdAt: string;
                            endedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_withdraw_order: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    orderId: string;
                    skuIds?: number[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 2111 withdrawalOver, 2103 refundTwice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            orderId: string;
                            orderNo: string;
                            /** @enum {number} */
                            orderStatus: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            /** @enum {string} */
                            type: "refundOnly" | "returnAndRefund";
                            /** @enum {string} */
                            productStatus: "received" | "notReceived";
                            /** @enum {string} */
                            reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                            explanation: string;
                            amountCents: number;
                            askedCents: number | null;
                            offeredCents: number | null;
                            freightCents: number;
                            dutyCents: number;
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                amountCents: number;
                            }[];
                            proof: string[];
                            /** @enum {string} */
                            state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                            isInstant: boolean;
                            isWithdrawal: boolean;
                            returnFreightCents: number;
                            dueAt: string | null;
                            history: {
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                                reason: ("asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other" | "keepWithDiscount" | "smallFault" | "partOfGoods" | "proofConvinces" | "proofMissing" | "deliveryProven" | "deliveryUnproven" | "promiseBroken" | "returnProven" | "bothInPart" | "noAnswer" | "notSentBack" | "notCheckedIn" | "noAppeal" | "offerLapsed" | "smallSum" | "lateToShip") | null;
                                reasonText: string;
                                amountCents: number | null;
                            }[];
                            returnAddress: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode: string;
                                detailedAddress: string;
                            } | null;
                            returnParcel: {
                                carrier: string;
                                trackingNo: string;
                                sentAt: string;
                            } | null;
                            version: number;
                            createdAt: string;
                            endedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    refund_withdraw_visitor: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    orderNo: string;
                    email: string;
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            at: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    review_add: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    orderId: string;
                    skuId: number;
                    text: string;
                    productScore: number;
                    serviceScore: number;
                    postageScore: number;
                    /** @default [] */
                    pictures?: string[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 2201 reviewEmpty, 1004 notFound, 2204 reviewExists, 2202 reviewTooEarly, 2203 reviewTooLate, 2205 reviewPictures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: number;
                            author: string;
                            /** @enum {string} */
                            locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            text: string;
                            productScore: number;
                            serviceScore: number;
                            postageScore: number;
                            pictures: string[];
                            spec: string;
                            createdAt: string;
                            followUp: {
                                text: string;
                                pictures: string[];
                                createdAt: string;
                            } | null;
                            reply: {
                                text: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                createdAt: string;
                            } | null;
                            helpful: number;
                            isHelpful: boolean;
                            isOwn: boolean;
                            canAppend: boolean;
                            hidden: {
                                /** @enum {string} */
                                code: "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other";
                                words: string;
                                at: string;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    review_append: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: number;
                    text: string;
                    /** @default [] */
                    pictures?: string[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 2201 reviewEmpty, 1004 notFound, 2206 followUpExists, 2203 reviewTooLate, 2205 reviewPictures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: number;
                            author: string;
                            /** @enum {string} */
                            locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            text: string;
                            productScore: number;
                            serviceScore: number;
                            postageScore: number;
                            pictures: string[];
                            spec: string;
                            createdAt: string;
                            followUp: {
                                text: string;
                                pictures: string[];
                                createdAt: string;
                            } | null;
                            reply: {
                                text: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                createdAt: string;
                            } | null;
                            helpful: number;
                            isHelpful: boolean;
                            isOwn: boolean;
                            canAppend: boolean;
                            hidden: {
                                /** @enum {string} */
                                code: "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other";
                                words: string;
                                at: string;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    review_list: {
        parameters: {
            query: {
                cursor?: string;
                limit?: number | string;
                stars?: number | string;
                pictures?: boolean | ("0" | "1" | "true" | "false");
                locale?: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                product: number | string;
                sort?: "newest" | "helpful";
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                author: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                text: string;
                                productScore: number;
                                serviceScore: number;
                                postageScore: number;
                                pictures: string[];
                                spec: string;
                                createdAt: string;
                                followUp: {
                                    text: string;
                                    pictures: string[];
                                    createdAt: string;
                                } | null;
                                reply: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    createdAt: string;
                                } | null;
                                helpful: number;
                                isHelpful: boolean;
                                isOwn: boolean;
                            }[];
                            nextCursor: string | null;
                            score: {
                                average: number;
                                count: number;
                            };
                            histogram: number[];
                            withPictures: number;
                            languages: {
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                count: number;
                            }[];
                            canTranslate: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    review_mine: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                orderId: string;
                                orderNo: string;
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                /** @enum {string} */
                                state: "early" | "open" | "written" | "late";
                                until: string | null;
                                review: {
                                    id: number;
                                    author: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    text: string;
                                    productScore: number;
                                    serviceScore: number;
                                    postageScore: number;
                                    pictures: string[];
                                    spec: string;
                                    createdAt: string;
                                    followUp: {
                                        text: string;
                                        pictures: string[];
                                        createdAt: string;
                                    } | null;
                                    reply: {
                                        text: string;
                                        /** @enum {string} */
                                        locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                        createdAt: string;
                                    } | null;
                                    helpful: number;
                                    isHelpful: boolean;
                                    isOwn: boolean;
                                    canAppend: boolean;
                                    hidden: {
                                        /** @enum {string} */
                                        code: "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other";
                                        words: string;
                                        at: string;
                                    } | null;
                                } | null;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    review_of_order: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            lines: {
                                orderId: string;
                                orderNo: string;
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                /** @enum {string} */
                                state: "early" | "open" | "written" | "late";
                                until: string | null;
                                review: {
                                    id: number;
                                    author: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    text: string;
                                    productScore: number;
                                    serviceScore: number;
                                    postageScore: number;
                                    pictures: string[];
                                    spec: string;
                                    createdAt: string;
                                    followUp: {
                                        text: string;
                                        pictures: string[];
                                        createdAt: string;
                                    } | null;
                                    reply: {
                                        text: string;
                                        /** @enum {string} */
                                        locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                        createdAt: string;
                                    } | null;
                                    helpful: number;
                                    isHelpful: boolean;
                                    isOwn: boolean;
                                    canAppend: boolean;
                                    hidden: {
                                        /** @enum {string} */
                                        code: "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other";
                                        words: string;
                                        at: string;
                                    } | null;
                                } | null;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    review_translate: {
        parameters: {
            query: {
                id: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 2209 translateOff */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            text: string;
                            followUp: string | null;
                            reply: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    review_vote: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: number;
                    helpful: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 2207 reviewOwn */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            helpful: number;
                            isHelpful: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    review_waiting: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                orderId: string;
                                orderNo: string;
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                /** @enum {string} */
                                state: "early" | "open" | "written" | "late";
                                until: string | null;
                                review: {
                                    id: number;
                                    author: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    text: string;
                                    productScore: number;
                                    serviceScore: number;
                                    postageScore: number;
                                    pictures: string[];
                                    spec: string;
                                    createdAt: string;
                                    followUp: {
                                        text: string;
                                        pictures: string[];
                                        createdAt: string;
                                    } | null;
                                    reply: {
                                        text: string;
                                        /** @enum {string} */
                                        locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                        createdAt: string;
                                    } | null;
                                    helpful: number;
                                    isHelpful: boolean;
                                    isOwn: boolean;
                                    canAppend: boolean;
                                    hidden: {
                                        /** @enum {string} */
                                        code: "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other";
                                        words: string;
                                        at: string;
                                    } | null;
                                } | null;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    search_forget: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            words: string[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    search_history: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            words: string[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    search_hot: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            text: string;
                            picture: string;
                            /** @enum {string} */
                            category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    search_opened: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    q: string;
                    productId: number;
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    search_remember: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    words: string[];
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            words: string[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    saved_search_add: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default  */
                    q?: string;
                    /** @enum {string} */
                    category?: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                    from?: string;
                    score?: number | string;
                    priceMin?: number | string;
                    priceMax?: number | string;
                    inStock?: boolean | ("0" | "1" | "true" | "false");
                    freeReturns?: boolean | ("0" | "1" | "true" | "false");
                    exact?: boolean | ("0" | "1" | "true" | "false");
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1462 searchEmpty, 1461 savedSearchesFull */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            choice: {
                                q: string;
                                /** @enum {string} */
                                category?: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                from?: string;
                                score?: number;
                                priceMin?: number;
                                priceMax?: number;
                                inStock?: boolean;
                                freeReturns?: boolean;
                                exact?: boolean;
                            };
                            tells: boolean;
                            createdAt: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    saved_searches: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            choice: {
                                q: string;
                                /** @enum {string} */
                                category?: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                from?: string;
                                score?: number;
                                priceMin?: number;
                                priceMax?: number;
                                inStock?: boolean;
                                freeReturns?: boolean;
                                exact?: boolean;
                            };
                            tells: boolean;
                            createdAt: string;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    saved_search_tell: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    tells: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            choice: {
                                q: string;
                                /** @enum {string} */
                                category?: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                from?: string;
                                score?: number;
                                priceMin?: number;
                                priceMax?: number;
                                inStock?: boolean;
                                freeReturns?: boolean;
                                exact?: boolean;
                            };
                            tells: boolean;
                            createdAt: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    saved_search_remove: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_goods_detail: {
        parameters: {
            query: {
                id: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 3141 goodsGone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: number;
                            version: number;
                            onSale: boolean;
                            schedule: {
                                onSale: boolean;
                                at: string;
                                by: string;
                                problem: ("goodsGone" | "goodsTakenDown" | "goodsHidden" | "goodsIncomplete") | null;
                                gaps: ("title" | "description" | "picture" | "sku")[];
                            }[];
                            takedown: {
                                id: string;
                                /** @enum {string} */
                                state: "standing" | "appealed" | "kept";
                                /** @enum {string} */
                                reasonCode: "counterfeit" | "goodsForbidden" | "unsafeGoods" | "misleading" | "rightsClaim" | "other";
                                reason: string;
                                takenAt: string;
                                appeal: string | null;
                                answer: string | null;
                            } | null;
                            lifted: {
                                /** @enum {string} */
                                reasonCode: "counterfeit" | "goodsForbidden" | "unsafeGoods" | "misleading" | "rightsClaim" | "other";
                                reason: string;
                                appeal: string | null;
                                answer: string;
                                liftedAt: string;
                            } | null;
                            /** @enum {string} */
                            category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            shipFrom: string;
                            weightGrams: number;
                            hsCode: string | null;
                            originCountry: string | null;
                            material: string | null;
                            freightTemplateId: number | null;
                            texts: {
                                [key: string]: {
                                    title: string;
                                    description: string;
                                    alts?: {
                                        [key: string]: string;
                                    };
                                };
                            };
                            pictures: string[];
                            video: {
                                id: string;
                                src: string;
                                /** @enum {string} */
                                kind: "mp4" | "webm";
                                poster: string;
                                width: number;
                                height: number;
                                durationMs: number;
                                uploadedAt: string;
                            } | null;
                            attributes: {
                                name: string;
                                value: string;
                            }[];
                            safety: {
                                maker: {
                                    name: string;
                                    address: string;
                                    contact: string;
                                } | null;
                                euPerson: {
                                    name: string;
                                    address: string;
                                    contact: string;
                                } | null;
                                identifier: string | null;
                                warnings: {
                                    [key: string]: string;
                                };
                            };
                            axes: {
                                key: string;
                                name: string | {
                                    [key: string]: string;
                                };
                                values: {
                                    key: string;
                                    name: string | {
                                        [key: string]: string;
                                    };
                                    picture: string | null;
                                }[];
                            }[];
                            skus: {
                                id: number;
                                values: string[];
                                priceCents: number;
                                originalPriceCents: number | null;
                                stock: number;
                                picture: string | null;
                                active: boolean;
                                code: string | null;
                                barcode: string | null;
                                bin: string | null;
                                costCents: number | null;
                                version: number;
                            }[];
                            gaps: ("title" | "description" | "picture" | "sku" | "stock" | "languages")[];
                            smallPictures: string[];
                            unprovenPrices: number;
                            sales: number;
                            seen: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_goods_list: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
                q?: string;
                state?: "onSale" | "off";
                lowStock?: boolean | ("0" | "1" | "true" | "false");
                scheduled?: boolean | ("0" | "1" | "true" | "false");
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                title: string;
                                picture: string;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                onSale: boolean;
                                schedule: {
                                    onSale: boolean;
                                    at: string;
                                    by: string;
                                    problem: ("goodsGone" | "goodsTakenDown" | "goodsHidden" | "goodsIncomplete") | null;
                                    gaps: ("title" | "description" | "picture" | "sku")[];
                                }[];
                                takedown: ("standing" | "appealed" | "kept") | null;
                                priceCents: number;
                                priceMaxCents: number;
                                skus: number;
                                stock: number;
                                low: number;
                                sales: number;
                                seen: number;
                                gaps: ("title" | "description" | "picture" | "sku" | "stock" | "languages")[];
                                quality: {
                                    score: number;
                                    missing: {
                                        /** @enum {string} */
                                        part: "stock" | "pictures" | "description" | "languages" | "title" | "pictureSize" | "hsCode" | "origin" | "attributes" | "codes" | "price";
                                        points: number;
                                    }[];
                                };
                                createdAt: string;
                                changedAt: string;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_goods_pictures: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: number;
                    version: number;
                    pictures: string[];
                    skus?: {
                        skuId: number;
                        picture: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 3141 goodsGone, 3143 skuChanged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: number;
                            version: number;
                            onSale: boolean;
                            schedule: {
                                onSale: boolean;
                                at: string;
                                by: string;
                                problem: ("goodsGone" | "goodsTakenDown" | "goodsHidden" | "goodsIncomplete") | null;
                                gaps: ("title" | "description" | "picture" | "sku")[];
                            }[];
                            takedown: {
                                id: string;
                                /** @enum {string} */
                                state: "standing" | "appealed" | "kept";
                                /** @enum {string} */
                                reasonCode: "counterfeit" | "goodsForbidden" | "unsafeGoods" | "misleading" | "rightsClaim" | "other";
                                reason: string;
                                takenAt: string;
                                appeal: string | null;
                                answer: string | null;
                            } | null;
                            lifted: {
                                /** @enum {string} */
                                reasonCode: "counterfeit" | "goodsForbidden" | "unsafeGoods" | "misleading" | "rightsClaim" | "other";
                                reason: string;
                                appeal: string | null;
                                answer: string;
                                liftedAt: string;
                            } | null;
                            /** @enum {string} */
                            category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            shipFrom: string;
                            weightGrams: number;
                            hsCode: string | null;
                            originCountry: string | null;
                            material: string | null;
                            freightTemplateId: number | null;
                            texts: {
                                [key: string]: {
                                    title: string;
                                    description: string;
                                    alts?: {
                                        [key: string]: string;
                                    };
                                };
                            };
                            pictures: string[];
                            video: {
                                id: string;
                                src: string;
                                /** @enum {string} */
                                kind: "mp4" | "webm";
                                poster: string;
                                width: number;
                                height: number;
                                durationMs: number;
                                uploadedAt: string;
                            } | null;
                            attributes: {
                                name: string;
                                value: string;
                            }[];
                            safety: {
                                maker: {
                                    name: string;
                                    address: string;
                                    contact: string;
                                } | null;
                                euPerson: {
                                    name: string;
                                    address: string;
                                    contact: string;
                                } | null;
                                identifier: string | null;
                                warnings: {
                                    [key: string]: string;
                                };
                            };
                            axes: {
                                key: string;
                                name: string | {
                                    [key: string]: string;
                                };
                                values: {
                                    key: string;
                                    name: string | {
                                        [key: string]: string;
                                    };
                                    picture: string | null;
                                }[];
                            }[];
                            skus: {
                                id: number;
                                values: string[];
                                priceCents: number;
                                originalPriceCents: number | null;
                                stock: number;
                                picture: string | null;
                                active: boolean;
                                code: string | null;
                                barcode: string | null;
                                bin: string | null;
                                costCents: number | null;
                                version: number;
                            }[];
                            gaps: ("title" | "description" | "picture" | "sku" | "stock" | "languages")[];
                            smallPictures: string[];
                            unprovenPrices: number;
                            sales: number;
                            seen: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_goods_publish: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: number;
                    onSale: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 3141 goodsGone, 3150 goodsTakenDown, 3152 goodsHidden, 3142 goodsIncomplete */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: number;
                            version: number;
                            onSale: boolean;
                            schedule: {
                                onSale: boolean;
                                at: string;
                                by: string;
                                problem: ("goodsGone" | "goodsTakenDown" | "goodsHidden" | "goodsIncomplete") | null;
                                gaps: ("title" | "description" | "picture" | "sku")[];
                            }[];
                            takedown: {
                                id: string;
                                /** @enum {string} */
                                state: "standing" | "appealed" | "kept";
                                /** @enum {string} */
                                reasonCode: "counterfeit" | "goodsForbidden" | "unsafeGoods" | "misleading" | "rightsClaim" | "other";
                                reason: string;
                                takenAt: string;
                                appeal: string | null;
                                answer: string | null;
                            } | null;
                            lifted: {
                                /** @enum {string} */
                                reasonCode: "counterfeit" | "goodsForbidden" | "unsafeGoods" | "misleading" | "rightsClaim" | "other";
                                reason: string;
                                appeal: string | null;
                                answer: string;
                                liftedAt: string;
                            } | null;
                            /** @enum {string} */
                            category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            shipFrom: string;
                            weightGrams: number;
                            hsCode: string | null;
                            originCountry: string | null;
                            material: string | null;
                            freightTemplateId: number | null;
                            texts: {
                                [key: string]: {
                                    title: string;
                                    description: string;
                                    alts?: {
                                        [key: string]: string;
                                    };
                                };
                            };
                            pictures: string[];
                            video: {
                                id: string;
                                src: string;
                                /** @enum {string} */
                                kind: "mp4" | "webm";
                                poster: string;
                                width: number;
                                height: number;
                                durationMs: number;
                                uploadedAt: string;
                            } | null;
                            attributes: {
                                name: string;
                                value: string;
                            }[];
                            safety: {
                                maker: {
                                    name: string;
                                    address: string;
                                    contact: string;
                                } | null;
                                euPerson: {
                                    name: string;
                                    address: string;
                                    contact: string;
                                } | null;
                                identifier: string | null;
                                warnings: {
                                    [key: string]: string;
                                };
                            };
                            axes: {
                                key: string;
                                name: string | {
                                    [key: string]: string;
                                };
                                values: {
                                    key: string;
                                    name: string | {
                                        [key: string]: string;
                                    };
                                    picture: string | null;
                                }[];
                            }[];
                            skus: {
                                id: number;
                                values: string[];
                                priceCents: number;
                                originalPriceCents: number | null;
                                stock: number;
                                picture: string | null;
                                active: boolean;
                                code: string | null;
                                barcode: string | null;
                                bin: string | null;
                                costCents: number | null;
                                version: number;
                            }[];
                            gaps: ("title" | "description" | "picture" | "sku" | "stock" | "languages")[];
                            smallPictures: string[];
                            unprovenPrices: number;
                            sales: number;
                            seen: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_goods_save: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: number | null;
                    version: number;
                    /** @enum {string} */
                    category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                    /** @enum {string} */
                    shipFrom: "CN" | "JP" | "KR" | "TH" | "VN" | "ID" | "TR" | "FR" | "TW" | "US" | "HK" | "MO" | "SG" | "MY" | "PH" | "KH" | "LA" | "MM" | "IN" | "AU" | "NZ" | "CA" | "MX" | "BR" | "GB" | "IE" | "DE" | "AT" | "CH" | "BE" | "NL" | "LU" | "ES" | "PT" | "IT" | "PL" | "SE" | "NO" | "DK" | "FI" | "AE" | "SA" | "ZA";
                    weightGrams: number;
                    hsCode: string | null;
                    originCountry: string | null;
                    material: string | null;
                    texts: {
                        [key: string]: {
                            title: string;
                            description: string;
                            alts?: {
                                [key: string]: string;
                            };
                        };
                    };
                    pictures: string[];
                    video?: {
                        id: string;
                        poster: string;
                    } | null;
                    freightTemplateId?: number | null;
                    attributes?: {
                        name: string;
                        value: string;
                    }[];
                    safety?: {
                        maker: {
                            name: string;
                            address: string;
                            contact: string;
                        } | null;
                        euPerson: {
                            name: string;
                            address: string;
                            contact: string;
                        } | null;
                        identifier: string | null;
                        warnings: {
                            [key: string]: string;
                        };
                    };
                    axes: {
                        key: string;
                        name: string | {
                            [key: string]: string;
                        };
                        values: {
                            key: string;
                            name: string | {
                                [key: string]: string;
                            };
                            picture: string | null;
                        }[];
                    }[];
                    skus: {
                        values: string[];
                        priceCents: number;
                        originalPriceCents: number | null;
                        picture: string | null;
                        active: boolean;
                        code?: string | null;
                        barcode?: string | null;
                        bin?: string | null;
                        costCents?: number | null;
                        stock: {
                            from: number;
                            to: number;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 3141 goodsGone, 3143 skuChanged, 3146 skuDouble, 3168 freightTemplateGone, 3144 stockBelowZero, 3149 stockTooMuch, 3154 skuCodeTaken, 3142 goodsIncomplete */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: number;
                            version: number;
                            onSale: boolean;
                            schedule: {
                                onSale: boolean;
                                at: string;
                                by: string;
                                problem: ("goodsGone" | "goodsTakenDown" | "goodsHidden" | "goodsIncomplete") | null;
                                gaps: ("title" | "description" | "picture" | "sku")[];
                            }[];
                            takedown: {
                                id: string;
                                /** @enum {string} */
                                state: "standing" | "appealed" | "kept";
                                /** @enum {string} */
                                reasonCode: "counterfeit" | "goodsForbidden" | "unsafeGoods" | "misleading" | "rightsClaim" | "other";
                                reason: string;
                                takenAt: string;
                                appeal: string | null;
                                answer: string | null;
                            } | null;
                            lifted: {
                                /** @enum {string} */
                                reasonCode: "counterfeit" | "goodsForbidden" | "unsafeGoods" | "misleading" | "rightsClaim" | "other";
                                reason: string;
                                appeal: string | null;
                                answer: string;
                                liftedAt: string;
                            } | null;
                            /** @enum {string} */
                            category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            shipFrom: string;
                            weightGrams: number;
                            hsCode: string | null;
                            originCountry: string | null;
                            material: string | null;
                            freightTemplateId: number | null;
                            texts: {
                                [key: string]: {
                                    title: string;
                                    description: string;
                                    alts?: {
                                        [key: string]: string;
                                    };
                                };
                            };
                            pictures: string[];
                            video: {
                                id: string;
                                src: string;
                                /** @enum {string} */
                                kind: "mp4" | "webm";
                                poster: string;
                                width: number;
                                height: number;
                                durationMs: number;
                                uploadedAt: string;
                            } | null;
                            attributes: {
                                name: string;
                                value: string;
                            }[];
                            safety: {
                                maker: {
                                    name: string;
                                    address: string;
                                    contact: string;
                                } | null;
                                euPerson: {
                                    name: string;
                                    address: string;
                                    contact: string;
                                } | null;
                                identifier: string | null;
                                warnings: {
                                    [key: string]: string;
                                };
                            };
                            axes: {
                                key: string;
                                name: string | {
                                    [key: string]: string;
                                };
                                values: {
                                    key: string;
                                    name: string | {
                                        [key: string]: string;
                                    };
                                    picture: string | null;
                                }[];
                            }[];
                            skus: {
                                id: number;
                                values: string[];
                                priceCents: number;
                                originalPriceCents: number | null;
                                stock: number;
                                picture: string | null;
                                active: boolean;
                                code: string | null;
                                barcode: string | null;
                                bin: string | null;
                                costCents: number | null;
                                version: number;
                            }[];
                            gaps: ("title" | "description" | "picture" | "sku" | "stock" | "languages")[];
                            smallPictures: string[];
                            unprovenPrices: number;
                            sales: number;
                            seen: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_goods_upload: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1802 pictureTooLarge, 1803 pictureKind, 1805 picturePixels, 1801 pictureUnreadable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            picture: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_goods_video_begin: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    bytes: number;
                    sha256: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1811 videoTooLarge, 1029 tooManyRequests */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            receivedBytes: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_goods_video_end: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1804 uploadBroken, 1812 videoKind, 1813 videoCodec, 1814 videoTooLong, 1815 videoSize, 1816 videoUnreadable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            src: string;
                            /** @enum {string} */
                            kind: "mp4" | "webm";
                            width: number;
                            height: number;
                            durationMs: number;
                            uploadedAt: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_goods_video_part: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    offset: number;
                    data: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1804 uploadBroken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            receivedBytes: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_message_answer: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    thread: string;
                    text: string;
                    product?: number;
                    order?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 2401 messageEmpty, 1004 notFound, 2403 conversationClosed, 2404 cardNotYours */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            n: number;
                            /** @enum {string} */
                            by: "buyer" | "staff";
                            author: string;
                            text: string;
                            /** @enum {string} */
                            locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            picture: string | null;
                            product: {
                                id: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                priceCents: number;
                                isGone: boolean;
                            } | null;
                            order: {
                                id: string;
                                orderNo: string;
                                /** @enum {number} */
                                status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                totalCents: number;
                                pieces: number;
                                title: string;
                                picture: string | null;
                                createdAt: string;
                            } | null;
                            at: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_message_list: {
        parameters: {
            query: {
                cursor?: string;
                limit?: number | string;
                thread: string;
                after?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                n: number;
                                /** @enum {string} */
                                by: "buyer" | "staff";
                                author: string;
                                text: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string | null;
                                product: {
                                    id: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    picture: string;
                                    /** @enum {string} */
                                    category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                    priceCents: number;
                                    isGone: boolean;
                                } | null;
                                order: {
                                    id: string;
                                    orderNo: string;
                                    /** @enum {number} */
                                    status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                    totalCents: number;
                                    pieces: number;
                                    title: string;
                                    picture: string | null;
                                    createdAt: string;
                                } | null;
                                at: string;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_message_threads: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
                show?: "waiting" | "all" | "closed";
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: string;
                                isClosed: boolean;
                                lastN: number;
                                last: {
                                    /** @enum {string} */
                                    by: "buyer" | "staff";
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    at: string;
                                } | null;
                                lastAt: string;
                                buyerName: string;
                                /** @enum {string} */
                                language: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                unread: number;
                                waitsSince: string | null;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_order_detail: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            orderNo: string;
                            /** @enum {number} */
                            status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            createdAt: string;
                            paidAt: string | null;
                            shipBy: string | null;
                            cancelsAt: string | null;
                            shipDueAt: string | null;
                            addressee: string;
                            country: string;
                            quantity: number;
                            totalCents: number;
                            note: string;
                            lines: {
                                skuId: number;
                                skuCode: string | null;
                                barcode: string | null;
                                bin: string | null;
                                title: string;
                                spec: string;
                                picture: string;
                                quantity: number;
                                waiting: number;
                                priceCents: number;
                                subtotalCents: number;
                            }[];
                            claimState: ("asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn") | null;
                            address: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode?: string;
                                detailedAddress: string;
                            };
                            parcels: {
                                id: string;
                                /** @enum {string} */
                                state: "ready" | "travelling" | "delivered" | "lost" | "cancelled";
                                carrier: string;
                                trackingNo: string;
                                shippedAt: string | null;
                                deliveredAt: string | null;
                                milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                milestoneAt: string | null;
                                place: string;
                                lines: {
                                    skuId: number;
                                    quantity: number;
                                }[];
                            }[];
                            changedAt: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_order_list: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
                changedSince?: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: string;
                                orderNo: string;
                                /** @enum {number} */
                                status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                createdAt: string;
                                paidAt: string | null;
                                shipBy: string | null;
                                cancelsAt: string | null;
                                shipDueAt: string | null;
                                addressee: string;
                                country: string;
                                quantity: number;
                                totalCents: number;
                                note: string;
                                lines: {
                                    skuId: number;
                                    skuCode: string | null;
                                    barcode: string | null;
                                    bin: string | null;
                                    title: string;
                                    spec: string;
                                    picture: string;
                                    quantity: number;
                                    waiting: number;
                                    priceCents: number;
                                    subtotalCents: number;
                                }[];
                                claimState: ("asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn") | null;
                                address: {
                                    addressee: string;
                                    mobilePhone: string;
                                    area: string[];
                                    postalCode?: string;
                                    detailedAddress: string;
                                };
                                parcels: {
                                    id: string;
                                    /** @enum {string} */
                                    state: "ready" | "travelling" | "delivered" | "lost" | "cancelled";
                                    carrier: string;
                                    trackingNo: string;
                                    shippedAt: string | null;
                                    deliveredAt: string | null;
                                    milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                    milestoneAt: string | null;
                                    place: string;
                                    lines: {
                                        skuId: number;
                                        quantity: number;
                                    }[];
                                }[];
                                changedAt: string;
                            }[];
                            cursor: string | null;
                            isMore: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_order_ship: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    carrier: string;
                    trackingNo: string;
                    lines?: {
                        skuId: number;
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1614 orderNotShippable, 1651 parcelPieces, 1654 trackingNoTooOften */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            orderNo: string;
                            /** @enum {number} */
                            status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            createdAt: string;
                            paidAt: string | null;
                            shipBy: string | null;
                            cancelsAt: string | null;
                            shipDueAt: string | null;
                            addressee: string;
                            country: string;
                            quantity: number;
                            totalCents: number;
                            note: string;
                            lines: {
                                skuId: number;
                                skuCode: string | null;
                                barcode: string | null;
                                bin: string | null;
                                title: string;
                                spec: string;
                                picture: string;
                                quantity: number;
                                waiting: number;
                                priceCents: number;
                                subtotalCents: number;
                            }[];
                            claimState: ("asked" | "proved" | "accepted" | "confirmed" | "refunded" | "withdrawn") | null;
                            address: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode?: string;
                                detailedAddress: string;
                            };
                            parcels: {
                                id: string;
                                /** @enum {string} */
                                state: "ready" | "travelling" | "delivered" | "lost" | "cancelled";
                                carrier: string;
                                trackingNo: string;
                                shippedAt: string | null;
                                deliveredAt: string | null;
                                milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                milestoneAt: string | null;
                                place: string;
                                lines: {
                                    skuId: number;
                                    quantity: number;
                                }[];
                            }[];
                            changedAt: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_price_set: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    skus: ({
                        skuId: number;
                        priceCents: number;
                    } | {
                        skuCode: string;
                        priceCents: number;
                    })[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1404 shopSuspended, 3141 goodsGone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            actId: string;
                            skus: {
                                skuId: number;
                                skuCode: string | null;
                                priceCents: number;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_refund_detail: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            orderId: string;
                            orderNo: string;
                            /** @enum {number} */
                            orderStatus: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            /** @enum {string} */
                            type: "refundOnly" | "returnAndRefund";
                            /** @enum {string} */
                            productStatus: "received" | "notReceived";
                            /** @enum {string} */
                            reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                            explanation: string;
                            amountCents: number;
                            askedCents: number | null;
                            offeredCents: number | null;
                            freightCents: number;
                            dutyCents: number;
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                amountCents: number;
                            }[];
                            proof: string[];
                            /** @enum {string} */
                            state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                            isInstant: boolean;
                            isWithdrawal: boolean;
                            returnFreightCents: number;
                            dueAt: string | null;
                            history: {
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                                reason: ("asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other" | "keepWithDiscount" | "smallFault" | "partOfGoods" | "proofConvinces" | "proofMissing" | "deliveryProven" | "deliveryUnproven" | "promiseBroken" | "returnProven" | "bothInPart" | "noAnswer" | "notSentBack" | "notCheckedIn" | "noAppeal" | "offerLapsed" | "smallSum" | "lateToShip") | null;
                                reasonText: string;
                                amountCents: number | null;
                            }[];
                            returnAddress: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode: string;
                                detailedAddress: string;
                            } | null;
                            returnParcel: {
                                carrier: string;
                                trackingNo: string;
                                sentAt: string;
                            } | null;
                            version: number;
                            createdAt: string;
                            endedAt: string | null;
                            buyerName: string;
                            order: {
                                totalCents: number;
                                freightCents: number;
                                discountCents: number;
                                refundedCents: number;
                                createdAt: string;
                                paidAt: string | null;
                                country: string;
                            };
                            parcels: {
                                id: string;
                                /** @enum {string} */
                                state: "ready" | "travelling" | "delivered" | "lost" | "cancelled";
                                carrier: string;
                                trackingNo: string;
                                shippedAt: string | null;
                                deliveredAt: string | null;
                                milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                milestoneAt: string | null;
                                place: string;
                                lines: {
                                    skuId: number;
                                    quantity: number;
                                }[];
                                events: {
                                    /** @enum {string} */
                                    milestone: "packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem";
                                    at: string;
                                    place: string;
                                    text: string;
                                    /** @enum {string} */
                                    source: "seller" | "service" | "operator";
                                }[];
                                proofs: {
                                    id: string;
                                    /** @enum {string} */
                                    by: "shop" | "sampan";
                                    note: string;
                                    pictures: string[];
                                    at: string;
                                }[];
                            }[];
                            isWholeOnly: boolean;
                            proofFiles: {
                                id: string;
                                sha256: string;
                                bytes: number;
                                uploadedAt: string;
                            }[];
                            earlier: {
                                id: string;
                                number: string;
                                orderNo: string;
                                shopName: string;
                                buyerName: string;
                                /** @enum {string} */
                                type: "refundOnly" | "returnAndRefund";
                                isWithdrawal: boolean;
                                returnFreightCents: number;
                                /** @enum {string} */
                                productStatus: "received" | "notReceived";
                                /** @enum {string} */
                                reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                                amountCents: number;
                                askedCents: number | null;
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                dueAt: string | null;
                                createdAt: string;
                                approvals: number;
                                neededApprovals: number;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_refund_list: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
                show?: "waiting" | "all";
                q?: string;
                fromDay?: string;
                untilDay?: string;
                zone?: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: string;
                                number: string;
                                orderNo: string;
                                shopName: string;
                                buyerName: string;
                                /** @enum {string} */
                                type: "refundOnly" | "returnAndRefund";
                                isWithdrawal: boolean;
                                returnFreightCents: number;
                                /** @enum {string} */
                                productStatus: "received" | "notReceived";
                                /** @enum {string} */
                                reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                                amountCents: number;
                                askedCents: number | null;
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                dueAt: string | null;
                                createdAt: string;
                                approvals: number;
                                neededApprovals: number;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_refund_refuse: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    version: number;
                    /**
                     * @default other
                     * @enum {string}
                     */
                    reasonCode?: "asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other";
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 3009 reasonMissing, 1004 notFound, 2107 refundStep, 3010 changedMeanwhile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            orderId: string;
                            orderNo: string;
                            /** @enum {number} */
                            orderStatus: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            };
                            /** @enum {string} */
                            type: "refundOnly" | "returnAndRefund";
                            /** @enum {string} */
                            productStatus: "received" | "notReceived";
                            /** @enum {string} */
                            reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                            explanation: string;
                            amountCents: number;
                            askedCents: number | null;
                            offeredCents: number | null;
                            freightCents: number;
                            dutyCents: number;
                            lines: {
                                skuId: number;
                                productId: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                spec: string;
                                picture: string;
                                priceCents: number;
                                quantity: number;
                                subtotalCents: number;
                                amountCents: number;
                            }[];
                            proof: string[];
                            /** @enum {string} */
                            state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                            isInstant: boolean;
                            isWithdrawal: boolean;
                            returnFreightCents: number;
                            dueAt: string | null;
                            history: {
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                at: string;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "operator" | "timer";
                                reason: ("asDescribed" | "wasDelivered" | "proofUnclear" | "usedOrDamaged" | "returnIncomplete" | "notReturned" | "other" | "keepWithDiscount" | "smallFault" | "partOfGoods" | "proofConvinces" | "proofMissing" | "deliveryProven" | "deliveryUnproven" | "promiseBroken" | "returnProven" | "bothInPart" | "noAnswer" | "notSentBack" | "notCheckedIn" | "noAppeal" | "offerLapsed" | "smallSum" | "lateToShip") | null;
                                reasonText: string;
                                amountCents: number | null;
                            }[];
                            returnAddress: {
                                addressee: string;
                                mobilePhone: string;
                                area: string[];
                                postalCode: string;
                                detailedAddress: string;
                            } | null;
                            returnParcel: {
                                carrier: string;
                                trackingNo: string;
                                sentAt: string;
                            } | null;
                            version: number;
                            createdAt: string;
                            endedAt: string | null;
                            buyerName: string;
                            order: {
                                totalCents: number;
                                freightCents: number;
                                discountCents: number;
                                refundedCents: number;
                                createdAt: string;
                                paidAt: string | null;
                                country: string;
                            };
                            parcels: {
                                id: string;
                                /** @enum {string} */
                                state: "ready" | "travelling" | "delivered" | "lost" | "cancelled";
                                carrier: string;
                                trackingNo: string;
                                shippedAt: string | null;
                                deliveredAt: string | null;
                                milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                milestoneAt: string | null;
                                place: string;
                                lines: {
                                    skuId: number;
                                    quantity: number;
                                }[];
                                events: {
                                    /** @enum {string} */
                                    milestone: "packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem";
                                    at: string;
                                    place: string;
                                    text: string;
                                    /** @enum {string} */
                                    source: "seller" | "service" | "operator";
                                }[];
                                proofs: {
                                    id: string;
                                    /** @enum {string} */
                                    by: "shop" | "sampan";
                                    note: string;
                                    pictures: string[];
                                    at: string;
                                }[];
                            }[];
                            isWholeOnly: boolean;
                            proofFiles: {
                                id: string;
                                sha256: string;
                                bytes: number;
                                uploadedAt: string;
                            }[];
                            earlier: {
                                id: string;
                                number: string;
                                orderNo: string;
                                shopName: string;
                                buyerName: string;
                                /** @enum {string} */
                                type: "refundOnly" | "returnAndRefund";
                                isWithdrawal: boolean;
                                returnFreightCents: number;
                                /** @enum {string} */
                                productStatus: "received" | "notReceived";
                                /** @enum {string} */
                                reason: "notReceived" | "damaged" | "wrongItem" | "notAsDescribed" | "partsMissing" | "quality" | "late" | "changedMind" | "other" | "shopGives" | "shopCancels";
                                amountCents: number;
                                askedCents: number | null;
                                /** @enum {string} */
                                state: "requested" | "agreed" | "offered" | "refused" | "appealed" | "sentBack" | "refunding" | "refunded" | "withdrawn" | "closed";
                                dueAt: string | null;
                                createdAt: string;
                                approvals: number;
                                neededApprovals: number;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_stock_list: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                skuId: number;
                                productId: number;
                                title: string;
                                spec: string;
                                skuCode: string | null;
                                barcode: string | null;
                                bin: string | null;
                                stock: number;
                                active: boolean;
                                onSale: boolean;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_stock_set: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    skus: {
                        skuId: number;
                        stock: number;
                        was?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1404 shopSuspended, 3141 goodsGone, 3144 stockBelowZero, 3149 stockTooMuch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            actId: string;
                            skus: {
                                skuId: number;
                                stock: number;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seller_stock_set_by_code: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    rows: {
                        skuCode: string;
                        stock: number;
                        was?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1404 shopSuspended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            actId: string | null;
                            rows: {
                                skuCode: string;
                                /** @enum {string} */
                                result: "set" | "unknownCode" | "codeTwice" | "belowZero" | "tooMuch";
                                skuId: number | null;
                                stock: number | null;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No such key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    session_end: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                } | {
                    /** @constant */
                    others: true;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            sessions: {
                                id: string;
                                isThis: boolean;
                                signedInAt: string;
                                expiresAt: string;
                                browser: string | null;
                                system: string | null;
                                address: string | null;
                                timeZone: string | null;
                                place: string | null;
                            }[];
                            logins: {
                                id: string;
                                at: string;
                                browser: string | null;
                                system: string | null;
                                address: string | null;
                                timeZone: string | null;
                                place: string | null;
                            }[];
                            tellsLogins: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    session_list: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            sessions: {
                                id: string;
                                isThis: boolean;
                                signedInAt: string;
                                expiresAt: string;
                                browser: string | null;
                                system: string | null;
                                address: string | null;
                                timeZone: string | null;
                                place: string | null;
                            }[];
                            logins: {
                                id: string;
                                at: string;
                                browser: string | null;
                                system: string | null;
                                address: string | null;
                                timeZone: string | null;
                                place: string | null;
                            }[];
                            tellsLogins: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    lock_set: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    minutes: (5 | 15 | 60) | null;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1123 passwordNeeded, 1103 loginLocked, 1109 oldPasswordWrong */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            minutes: (5 | 15 | 60) | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    session_tell: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    tells: boolean;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1123 passwordNeeded, 1103 loginLocked, 1109 oldPasswordWrong */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            sessions: {
                                id: string;
                                isThis: boolean;
                                signedInAt: string;
                                expiresAt: string;
                                browser: string | null;
                                system: string | null;
                                address: string | null;
                                timeZone: string | null;
                                place: string | null;
                            }[];
                            logins: {
                                id: string;
                                at: string;
                                browser: string | null;
                                system: string | null;
                                address: string | null;
                                timeZone: string | null;
                                place: string | null;
                            }[];
                            tellsLogins: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    session_used: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_shared: {
        parameters: {
            query: {
                token: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1454 listNotShared */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            name: string;
                            by: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    list_shared_goods: {
        parameters: {
            query: {
                token: string;
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1454 listNotShared */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                shopId: number;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string;
                                alt?: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                priceCents: number;
                                originalPriceCents: number | null;
                                lowestBeforeCents: number | null;
                                sales: number;
                                score: {
                                    average: number;
                                    count: number;
                                };
                                soldOut: boolean;
                                onlySkuId: number | null;
                                /** @constant */
                                freeReturns?: true;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    shop_detail: {
        parameters: {
            query: {
                id: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1402 shopGone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: number;
                            name: string;
                            /** @enum {string} */
                            room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            tagline: string;
                            country: string;
                            fans: number;
                            favourableRate: number | null;
                            sales: number;
                            totalSales: number;
                            productCount: number;
                            followed: boolean;
                            pictures: string[];
                            about: string;
                            since: number;
                            awayUntil: string | null;
                            suspended: boolean;
                            /** @constant */
                            freeReturns?: true;
                            collections?: {
                                id: number;
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            }[];
                            cover: {
                                picture: string;
                                alt: string;
                                /** @enum {string} */
                                altLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    shop_follow: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: number;
                    followed: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1402 shopGone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            followed: boolean;
                            fans: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    shop_following: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                tagline: string;
                                country: string;
                                fans: number;
                                favourableRate: number | null;
                                sales: number;
                                totalSales: number;
                                productCount: number;
                                followed: boolean;
                                pictures: string[];
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    shop_list: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                tagline: string;
                                country: string;
                                fans: number;
                                favourableRate: number | null;
                                sales: number;
                                totalSales: number;
                                productCount: number;
                                followed: boolean;
                                pictures: string[];
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    shop_promises: {
        parameters: {
            query: {
                id: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1402 shopGone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            promised: {
                                shipDays: number | null;
                                cancelDays: number | null;
                                late: {
                                    percent: number;
                                    maxCents: number;
                                } | null;
                                returns: {
                                    days: number;
                                    freightCents: number;
                                } | null;
                            };
                            reply: {
                                minutes: number;
                                answers: number;
                            } | null;
                            onTime: {
                                orders: number;
                                kept: number;
                            } | null;
                            shipBy: {
                                orders: number;
                                kept: number;
                                cancelled: number;
                            } | null;
                            refunds: {
                                orders: number;
                                refunded: number;
                            } | null;
                            arrival: {
                                zone: string;
                                orders: number;
                                daysMin: number;
                                daysMax: number;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    shop_promos: {
        parameters: {
            query: {
                id: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                code: string;
                                /** @enum {string} */
                                kind: "fixed" | "percent";
                                amount: number;
                                minimumCents: number;
                                capCents: number | null;
                                endsAt: string | null;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    shop_review_list: {
        parameters: {
            query: {
                cursor?: string;
                limit?: number | string;
                stars?: number | string;
                pictures?: boolean | ("0" | "1" | "true" | "false");
                locale?: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                shop: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                author: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                text: string;
                                productScore: number;
                                serviceScore: number;
                                postageScore: number;
                                pictures: string[];
                                spec: string;
                                createdAt: string;
                                followUp: {
                                    text: string;
                                    pictures: string[];
                                    createdAt: string;
                                } | null;
                                reply: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    createdAt: string;
                                } | null;
                                helpful: number;
                                isHelpful: boolean;
                                isOwn: boolean;
                                product: {
                                    id: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    picture: string;
                                };
                            }[];
                            nextCursor: string | null;
                            score: {
                                average: number;
                                count: number;
                            };
                            histogram: number[];
                            withPictures: number;
                            languages: {
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                count: number;
                            }[];
                            canTranslate: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    shop_trader: {
        parameters: {
            query: {
                id: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1402 shopGone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            facts: {
                                name: string;
                                address: string;
                                phone: string;
                                email: string;
                                registerNumber: string | null;
                                isUnregistered: boolean;
                                certifiedAt: string | null;
                                checkedAt: string | null;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    status_show: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            isInMaintenance: boolean;
                            networks: {
                                name: string;
                                token: string;
                                /** @enum {string} */
                                state: "good" | "late" | "stopped";
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    support_messages: {
        parameters: {
            query: {
                cursor?: string;
                limit?: number | string;
                thread: string;
                after?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                n: number;
                                /** @enum {string} */
                                by: "buyer" | "staff";
                                author: string;
                                text: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string | null;
                                product: {
                                    id: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    picture: string;
                                    /** @enum {string} */
                                    category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                    priceCents: number;
                                    isGone: boolean;
                                } | null;
                                order: {
                                    id: string;
                                    orderNo: string;
                                    /** @enum {number} */
                                    status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                    totalCents: number;
                                    pieces: number;
                                    title: string;
                                    picture: string | null;
                                    createdAt: string;
                                } | null;
                                at: string;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    support_rate: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    thread: string;
                    rating: number;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 3006 alreadyDecided */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            shop: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            } | null;
                            isClosed: boolean;
                            rating: number | null;
                            unread: number;
                            lastN: number;
                            seenN: number;
                            last: {
                                /** @enum {string} */
                                by: "buyer" | "staff";
                                text: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                at: string;
                            } | null;
                            lastCarries: ("picture" | "product" | "order") | null;
                            lastAt: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    support_seen: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    thread: string;
                    n: number;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            unread: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    support_send: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    thread: string;
                    text: string;
                    product?: number;
                    order?: string;
                    picture?: string;
                } | {
                    shop: number | null;
                    text: string;
                    product?: number;
                    order?: string;
                    picture?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 2401 messageEmpty, 1004 notFound, 2403 conversationClosed, 2402 messagesWait, 2404 cardNotYours */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            conversation: {
                                id: string;
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                } | null;
                                isClosed: boolean;
                                rating: number | null;
                                unread: number;
                                lastN: number;
                                seenN: number;
                                last: {
                                    /** @enum {string} */
                                    by: "buyer" | "staff";
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    at: string;
                                } | null;
                                lastCarries: ("picture" | "product" | "order") | null;
                                lastAt: string;
                            };
                            message: {
                                n: number;
                                /** @enum {string} */
                                by: "buyer" | "staff";
                                author: string;
                                text: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string | null;
                                product: {
                                    id: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    picture: string;
                                    /** @enum {string} */
                                    category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                    priceCents: number;
                                    isGone: boolean;
                                } | null;
                                order: {
                                    id: string;
                                    orderNo: string;
                                    /** @enum {number} */
                                    status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                    totalCents: number;
                                    pieces: number;
                                    title: string;
                                    picture: string | null;
                                    createdAt: string;
                                } | null;
                                at: string;
                            };
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    support_thread: {
        parameters: {
            query?: {
                thread?: string;
                shop?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            counterpart: {
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                } | null;
                                openings: {
                                    from: string;
                                    until: string;
                                }[];
                                opensAt: string | null;
                                replyMinutes: number | null;
                            };
                            conversation: {
                                id: string;
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                } | null;
                                isClosed: boolean;
                                rating: number | null;
                                unread: number;
                                lastN: number;
                                seenN: number;
                                last: {
                                    /** @enum {string} */
                                    by: "buyer" | "staff";
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    at: string;
                                } | null;
                                lastCarries: ("picture" | "product" | "order") | null;
                                lastAt: string;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    support_threads: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: string;
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                } | null;
                                isClosed: boolean;
                                rating: number | null;
                                unread: number;
                                lastN: number;
                                seenN: number;
                                last: {
                                    /** @enum {string} */
                                    by: "buyer" | "staff";
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    at: string;
                                } | null;
                                lastCarries: ("picture" | "product" | "order") | null;
                                lastAt: string;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    support_typing: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    thread: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    support_unread: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            unread: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    upload: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1802 pictureTooLarge, 1803 pictureKind, 1805 picturePixels, 1801 pictureUnreadable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            picture: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    upload_begin: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    bytes: number;
                    sha256: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1810 paperTooLarge, 1029 tooManyRequests */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            receivedBytes: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    upload_end: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1804 uploadBroken, 1806 pdfUnreadable, 1807 pdfEncrypted, 1808 pdfActive, 1809 pdfPages, 1810 paperTooLarge, 1803 pictureKind, 1805 picturePixels, 1801 pictureUnreadable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            bytes: number;
                            width: number;
                            height: number;
                            pages: number | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    upload_part: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                    offset: number;
                    data: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound, 1804 uploadBroken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            receivedBytes: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    address: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            addressee: string;
                            mobilePhone: string;
                            area: string[];
                            postalCode?: string;
                            detailedAddress: string;
                            /** @enum {string} */
                            tag: "home" | "work" | "school" | "other";
                            isDefault: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    address_add: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id?: string;
                    addressee: string;
                    mobilePhone: string;
                    area: string[];
                    /** @default  */
                    postalCode?: string;
                    detailedAddress: string;
                    /** @enum {string} */
                    tag: "home" | "work" | "school" | "other";
                    /** @default false */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1301 addressMissing, 1105 mobile, 1131 postalCode, 1004 notFound, 1302 addressLimit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            addressee: string;
                            mobilePhone: string;
                            area: string[];
                            postalCode?: string;
                            detailedAddress: string;
                            /** @enum {string} */
                            tag: "home" | "work" | "school" | "other";
                            isDefault: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    address_del: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            addressee: string;
                            mobilePhone: string;
                            area: string[];
                            postalCode?: string;
                            detailedAddress: string;
                            /** @enum {string} */
                            tag: "home" | "work" | "school" | "other";
                            isDefault: boolean;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    address_list: {
        parameters: {
            query?: {
                page?: number | string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            addressee: string;
                            mobilePhone: string;
                            area: string[];
                            postalCode?: string;
                            detailedAddress: string;
                            /** @enum {string} */
                            tag: "home" | "work" | "school" | "other";
                            isDefault: boolean;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    address_set_default: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1004 notFound */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            addressee: string;
                            mobilePhone: string;
                            area: string[];
                            postalCode?: string;
                            detailedAddress: string;
                            /** @enum {string} */
                            tag: "home" | "work" | "school" | "other";
                            isDefault: boolean;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    bill: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
                kind?: ("all" | "") | ("pay" | "refund" | "recharge" | "withdraw" | "adjust");
                month?: ("all" | "") | string;
                q?: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: string;
                                /** @enum {string} */
                                kind: "pay" | "refund" | "late_credit" | "return_freight" | "recharge" | "reversal" | "withdraw" | "withdraw_return" | "card_dispute" | "card_dispute_won" | "card_dispute_lost" | "adjust";
                                at: string;
                                amountCents: number;
                                beforeCents: number;
                                afterCents: number;
                                subject: {
                                    /** @enum {string} */
                                    type: "order" | "refund" | "recharge" | "withdrawal" | "none";
                                    id: string;
                                    request?: string;
                                    number: string;
                                    goods?: {
                                        shop: string;
                                        title: string;
                                        /** @enum {string} */
                                        titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                        more: number;
                                        picture: string;
                                        /** @enum {string} */
                                        room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                    };
                                };
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    extract_terms: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            balanceCents: number;
                            cardHeldCents: number;
                            cardHoldDays: number;
                            feeBps: number;
                            minFeeCents: number;
                            minAmountCents: number;
                            maxAmountCents: number;
                            leftTodayCents: number;
                            timesLeftToday: number;
                            auditMinutes: number;
                            newAddressWaitMinutes: number;
                            isStopped: boolean;
                            stoppedReason: string;
                            cards: {
                                id: string;
                                bankName: string;
                                lastFour: string;
                                holder: string;
                                wayId: string | null;
                            }[];
                            addresses: {
                                id: string;
                                network: {
                                    id: string;
                                    name: string;
                                };
                                address: string;
                                label: string;
                                usableAt: string;
                            }[];
                            networks: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                family: "evm" | "tron";
                                token: string;
                                standard: string;
                                address: string | null;
                                minAmountCents: number;
                                confirmations: number;
                                secondsPerBlock: number;
                                networkCostCents: number;
                                open: boolean;
                                withdrawOpen: boolean;
                                explorer: string | null;
                                hasFaucet: boolean;
                                transfer: {
                                    chainId: number;
                                    contract: string;
                                    decimals: number;
                                } | null;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    extract: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "bank" | "onchain";
                    amountCents: number;
                    arrivalCents: number;
                    cardId?: string;
                    addressId?: string;
                    ticket?: string;
                    payCode?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 2001 drawEmpty, 2005 drawTarget, 2007 drawStopped, 2002 drawBalance, 2019 drawCardHold, 2003 drawMinimum, 2004 drawMaximum, 2016 drawTimes, 2006 drawDaily, 1004 notFound, 1901 notOpen, 1911 wayClosed, 2014 chainAddressWaiting, 2008 quoteChanged, 1201 payCodeFormat, 1202 payCodeMissing, 1205 payCodeVoid, 1204 payCodeLocked, 1203 payCodeWrong, 1210 ticketInvalid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            /** @enum {string} */
                            type: "bank" | "onchain";
                            amountCents: number;
                            serviceChargeCents: number;
                            arrivalCents: number;
                            bankName: string | null;
                            cardLastFour: string | null;
                            bankReference: string | null;
                            network: {
                                id: string;
                                name: string;
                            } | null;
                            address: string | null;
                            status: 0 | 1 | 2;
                            reason: string;
                            /** @enum {string} */
                            payoutState: "none" | "queued" | "signed" | "sent" | "mined" | "done" | "failed" | "cancelling" | "cancelled";
                            isBeingChecked: boolean;
                            txHash: string | null;
                            confirmations: number | null;
                            neededConfirmations: number | null;
                            createdAt: string;
                            decidedAt: string | null;
                            paidAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    extract_log: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
                status?: ("all" | "") | (number | string);
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: string;
                                number: string;
                                /** @enum {string} */
                                type: "bank" | "onchain";
                                amountCents: number;
                                serviceChargeCents: number;
                                arrivalCents: number;
                                bankName: string | null;
                                cardLastFour: string | null;
                                bankReference: string | null;
                                network: {
                                    id: string;
                                    name: string;
                                } | null;
                                address: string | null;
                                status: 0 | 1 | 2;
                                reason: string;
                                /** @enum {string} */
                                payoutState: "none" | "queued" | "signed" | "sent" | "mined" | "done" | "failed" | "cancelling" | "cancelled";
                                isBeingChecked: boolean;
                                txHash: string | null;
                                confirmations: number | null;
                                neededConfirmations: number | null;
                                createdAt: string;
                                decidedAt: string | null;
                                paidAt: string | null;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getBlockchain: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            family: "evm" | "tron";
                            token: string;
                            standard: string;
                            address: string | null;
                            minAmountCents: number;
                            confirmations: number;
                            secondsPerBlock: number;
                            networkCostCents: number;
                            open: boolean;
                            withdrawOpen: boolean;
                            explorer: string | null;
                            hasFaucet: boolean;
                            transfer: {
                                chainId: number;
                                contract: string;
                                decimals: number;
                            } | null;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getUserInfo: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            familyName: string;
                            givenName: string;
                            email: string;
                            mobile: string;
                            avatar: string | null;
                            language: {
                                language_name: string;
                                chinese_name: string;
                                /** @enum {string} */
                                file_name: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            };
                            balanceCents: number;
                            owedCents?: number;
                            hasPayCode: boolean;
                            payCodeIsSix: boolean;
                            orderCounts: {
                                [key: string]: number;
                            };
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    help_support: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            articles: {
                                slug: string;
                                /** @enum {string} */
                                topic: "buying" | "money" | "account" | "law";
                                title: string;
                                blocks: ({
                                    /** @constant */
                                    kind: "heading";
                                    spans: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[];
                                    anchor?: string;
                                } | {
                                    /** @constant */
                                    kind: "text";
                                    spans: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[];
                                } | {
                                    /** @constant */
                                    kind: "note";
                                    spans: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[];
                                } | {
                                    /** @constant */
                                    kind: "points";
                                    items: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[][];
                                } | {
                                    /** @constant */
                                    kind: "steps";
                                    items: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[][];
                                } | {
                                    /** @constant */
                                    kind: "picture";
                                    /** @enum {string} */
                                    picture: "parcel" | "confirm-receipt" | "payment-code" | "recharge-on-chain" | "recharge-with-proof" | "ask-for-refund" | "withdraw";
                                })[];
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                changedAt: string;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    language_list: {
        parameters: {
            query?: {
                page?: number | string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            language_name: string;
                            chinese_name: string;
                            /** @enum {string} */
                            file_name: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    law: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            articles: {
                                slug: string;
                                /** @enum {string} */
                                topic: "buying" | "money" | "account" | "law";
                                title: string;
                                blocks: ({
                                    /** @constant */
                                    kind: "heading";
                                    spans: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[];
                                    anchor?: string;
                                } | {
                                    /** @constant */
                                    kind: "text";
                                    spans: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[];
                                } | {
                                    /** @constant */
                                    kind: "note";
                                    spans: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[];
                                } | {
                                    /** @constant */
                                    kind: "points";
                                    items: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[][];
                                } | {
                                    /** @constant */
                                    kind: "steps";
                                    items: {
                                        text: string;
                                        strong?: boolean;
                                        href?: string;
                                    }[][];
                                } | {
                                    /** @constant */
                                    kind: "picture";
                                    /** @enum {string} */
                                    picture: "parcel" | "confirm-receipt" | "payment-code" | "recharge-on-chain" | "recharge-with-proof" | "ask-for-refund" | "withdraw";
                                })[];
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                changedAt: string;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    account: string;
                    password: string;
                    otherName?: string;
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1101 accountPassword, 1103 loginLocked, 1115 loginMore, 1102 wrongLogin */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            userinfo: {
                                id: string;
                                familyName: string;
                                givenName: string;
                                email: string;
                                mobile: string;
                                avatar: string | null;
                                language: {
                                    language_name: string;
                                    chinese_name: string;
                                    /** @enum {string} */
                                    file_name: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                token: string;
                                expiresAt: string;
                            };
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    order_list: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
                status?: ("all" | "") | (number | string);
                q?: string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: string;
                                orderNo: string;
                                /** @enum {number} */
                                status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5;
                                shop: {
                                    id: number;
                                    name: string;
                                    /** @enum {string} */
                                    room: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                };
                                lines: {
                                    skuId: number;
                                    productId: number;
                                    title: string;
                                    /** @enum {string} */
                                    titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                    spec: string;
                                    picture: string;
                                    priceCents: number;
                                    quantity: number;
                                    subtotalCents: number;
                                }[];
                                goodsCents: number;
                                freightCents: number;
                                discountCents: number;
                                dutyCents: number;
                                totalCents: number;
                                quantity: number;
                                promoCode: string | null;
                                createdAt: string;
                                expiresAt: string | null;
                                checkout: {
                                    id: string;
                                    unpaidOrders: number;
                                    unpaidCents: number;
                                    shopAwayUntil: string | null;
                                };
                                shopAwayUntil: string | null;
                                shipBy: string | null;
                                cancelsAt: string | null;
                                actions: ("pay" | "confirm" | "complete" | "comment" | "notReceived" | "takeBack" | "extend" | "cancelLate" | "requestRefund" | "cancel")[];
                                escrow: {
                                    heldCents: number;
                                    until: string | null;
                                    waitsForArrival: boolean;
                                    canExtend: boolean;
                                    pausedAt: string | null;
                                    appealUntil: string | null;
                                };
                                tracking: {
                                    milestone: ("packed" | "handedOver" | "leftOrigin" | "customsOut" | "inTransit" | "arrivedCountry" | "customsIn" | "sorting" | "outForDelivery" | "deliveryTried" | "delivered" | "problem") | null;
                                    place: string;
                                    window: {
                                        from: string;
                                        until: string;
                                    } | null;
                                } | null;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    phrase_set: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    phrase: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1116 phraseInvalid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            phrase: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    profile: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    familyName?: string & (unknown & unknown);
                    givenName?: string;
                    email?: string;
                    mobile?: string;
                    avatar?: string | null;
                    emailCode?: string;
                    oldPassword?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1111 accountInvalid, 1132 nameReserved, 1114 nameMissing, 1104 email, 1105 mobile, 1103 loginLocked, 1109 oldPasswordWrong, 1117 emailCodeMissing, 1119 emailCodeVoid, 1118 emailCodeWrong, 1110 accountTaken, 1112 emailTaken, 1113 mobileTaken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            familyName: string;
                            givenName: string;
                            email: string;
                            mobile: string;
                            avatar: string | null;
                            language: {
                                language_name: string;
                                chinese_name: string;
                                /** @enum {string} */
                                file_name: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            };
                            balanceCents: number;
                            owedCents?: number;
                            hasPayCode: boolean;
                            payCodeIsSix: boolean;
                            orderCounts: {
                                [key: string]: number;
                            };
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    recharge: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    networkId: string;
                    address: string;
                    amountCents: number;
                    evidence: string[];
                    txHash?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1902 rechargeNetwork, 1903 rechargeAddress, 1904 rechargeEvidence, 1901 notOpen, 2011 chainAddressFormat, 2012 chainAddressChecksum, 2013 chainAddressNetwork, 1908 rechargeSender, 1906 rechargeMinimum, 1905 rechargeLimit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            number: string;
                            /** @enum {string} */
                            method: "onchain" | "manual" | "card";
                            network: {
                                id: string;
                                name: string;
                            };
                            address: string;
                            amountCents: number;
                            arrivedCents: number | null;
                            status: 0 | 1 | 2;
                            isAgreed: boolean;
                            isBeingChecked: boolean;
                            reason: string;
                            txHash: string | null;
                            reference: string | null;
                            fields: {
                                /** @enum {string} */
                                field: "senderName" | "transferDate" | "transferReference" | "iban" | "accountNumber" | "walletAccount" | "phone" | "accountHolder" | "bank" | "bic";
                                value: string;
                            }[];
                            confirmations: number | null;
                            neededConfirmations: number | null;
                            evidence: string[];
                            pdfs: string[];
                            requests: {
                                n: number;
                                reason: string;
                                askedAt: string;
                                answerUntil: string;
                                answeredAt: string | null;
                                evidence: string[];
                            }[];
                            createdAt: string;
                            decidedAt: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    recharge_log: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
                status?: ("all" | "") | (number | string);
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: string;
                                number: string;
                                /** @enum {string} */
                                method: "onchain" | "manual" | "card";
                                network: {
                                    id: string;
                                    name: string;
                                };
                                address: string;
                                amountCents: number;
                                arrivedCents: number | null;
                                status: 0 | 1 | 2;
                                isAgreed: boolean;
                                isBeingChecked: boolean;
                                reason: string;
                                txHash: string | null;
                                reference: string | null;
                                fields: {
                                    /** @enum {string} */
                                    field: "senderName" | "transferDate" | "transferReference" | "iban" | "accountNumber" | "walletAccount" | "phone" | "accountHolder" | "bank" | "bic";
                                    value: string;
                                }[];
                                confirmations: number | null;
                                neededConfirmations: number | null;
                                evidence: string[];
                                pdfs: string[];
                                requests: {
                                    n: number;
                                    reason: string;
                                    askedAt: string;
                                    answerUntil: string;
                                    answeredAt: string | null;
                                    evidence: string[];
                                }[];
                                createdAt: string;
                                decidedAt: string | null;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    familyName?: string & (unknown & unknown);
                    givenName?: string;
                    email: string;
                    mobile?: string;
                    password: string;
                    confirmPassword: string;
                    emailCode?: string;
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1111 accountInvalid, 1132 nameReserved, 1114 nameMissing, 1104 email, 1105 mobile, 1106 passwordLength, 1107 passwordMatch, 1117 emailCodeMissing, 1119 emailCodeVoid, 1118 emailCodeWrong, 1110 accountTaken, 1112 emailTaken, 1113 mobileTaken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            userinfo: {
                                id: string;
                                familyName: string;
                                givenName: string;
                                email: string;
                                mobile: string;
                                avatar: string | null;
                                language: {
                                    language_name: string;
                                    chinese_name: string;
                                    /** @enum {string} */
                                    file_name: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                token: string;
                                expiresAt: string;
                            };
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    resetPay: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    oldPayCode?: string;
                    ticket?: string;
                    password?: string;
                    payCode: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1201 payCodeFormat, 1207 payCodeSame, 1208 payCodeWeak, 1209 loginPasswordNeeded, 1103 loginLocked, 1109 oldPasswordWrong, 1210 ticketInvalid, 1206 payCodeOld, 1204 payCodeLocked, 1205 payCodeVoid, 1203 payCodeWrong */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            weak: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    resetpwd: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    account?: string;
                    otherName?: string;
                    oldPassword?: string;
                    emailCode?: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1101 accountPassword, 1106 passwordLength, 1108 passwordSame, 1117 emailCodeMissing, 1119 emailCodeVoid, 1118 emailCodeWrong, 1103 loginLocked, 1115 loginMore, 1109 oldPasswordWrong */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    set_language: {
        parameters: {
            query: {
                file_name: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            language_name: string;
                            chinese_name: string;
                            /** @enum {string} */
                            file_name: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
        };
    };
    shell_info: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            cartQuantity: number;
                            unreadNotices: number;
                            /** @enum {number} */
                            lockAfterMinutes?: 5 | 15 | 60;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    verify_passkey: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    credential: {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1124 passkeysOff, 1125 passkeyVoid, 1126 passkeyWrong, 1202 payCodeMissing, 1205 payCodeVoid, 1204 payCodeLocked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            ticket: string;
                            expiresAt: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    verify_password: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1101 accountPassword, 1103 loginLocked, 1109 oldPasswordWrong */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: null;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    verify_pay: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    payCode: string;
                    /** @enum {string} */
                    purpose: "pay" | "withdraw" | "address" | "payCode";
                    subject: string;
                    amountCents: number;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal: 1201 payCodeFormat, 1202 payCodeMissing, 1205 payCodeVoid, 1204 payCodeLocked, 1203 payCodeWrong */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            ticket: string;
                            expiresAt: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    viewed_add: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            count: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    for_you: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: number;
                            shopId: number;
                            /** @enum {string} */
                            category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                            title: string;
                            /** @enum {string} */
                            titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            picture: string;
                            alt?: {
                                text: string;
                                /** @enum {string} */
                                locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                            };
                            priceCents: number;
                            originalPriceCents: number | null;
                            lowestBeforeCents: number | null;
                            sales: number;
                            score: {
                                average: number;
                                count: number;
                            };
                            soldOut: boolean;
                            onlySkuId: number | null;
                            /** @constant */
                            freeReturns?: true;
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    viewed_forget: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            count: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    viewed_list: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number | string;
            };
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            items: {
                                id: number;
                                shopId: number;
                                /** @enum {string} */
                                category: "computer" | "electrical" | "outdoors" | "family" | "health" | "men" | "women" | "food" | "phone" | "toys";
                                title: string;
                                /** @enum {string} */
                                titleLocale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                picture: string;
                                alt?: {
                                    text: string;
                                    /** @enum {string} */
                                    locale: "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw";
                                };
                                priceCents: number;
                                originalPriceCents: number | null;
                                lowestBeforeCents: number | null;
                                sales: number;
                                score: {
                                    average: number;
                                    count: number;
                                };
                                soldOut: boolean;
                                onlySkuId: number | null;
                                /** @constant */
                                freeReturns?: true;
                            }[];
                            nextCursor: string | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    way_list: {
        parameters: {
            query?: never;
            header?: {
                lang?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 1;
                        msg: string;
                        data: {
                            id: string;
                            name: string;
                            instructions: string;
                            sendTo: {
                                holder: string;
                                account: string;
                                bankName: string;
                                bic: string;
                                place: string;
                            };
                            forRecharge: boolean;
                            forWithdrawal: boolean;
                            minCents: number;
                            maxCents: number;
                            rechargeFields: ("senderName" | "transferDate" | "transferReference")[];
                            withdrawalFields: ("iban" | "accountNumber" | "walletAccount" | "phone" | "accountHolder" | "bank" | "bic")[];
                        }[];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description No live session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
}
